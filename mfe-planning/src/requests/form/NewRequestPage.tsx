import { rateOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useNavigate } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, Notice, PageSkeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { requestMessages } from '../messages.ts';
import { requestFormMessages } from './messages.ts';
import { RequestFieldset } from './RequestFieldset.tsx';
import { fieldsOf } from './request-draft.ts';
import { type Begun, useBegun } from './useBegun.ts';

/** A new request, begun with the client or the wish that somebody comes from. */
export function NewRequestPage() {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const { begun, hasFailed } = useBegun();
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/request' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      {hasFailed && (
        <Notice tone="warning" role="status">
          {formWord('notBegun')}
        </Notice>
      )}
      {begun ? <NewRequestForm begun={begun} /> : <PageSkeleton />}
    </PageStack>
  );
}

function NewRequestForm({ begun }: { begun: Begun }) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useTyped();
  const country = useCountry();
  // What is fetched again later changes nothing under the form.
  const [{ draft, client, products, wishId, notice }] = useState(begun);
  const form = useCallForm(calls.requests.create, {
    record: draft,
    valuesOf: (values) => values,
    input: (values) => ({ request: fieldsOf(values, typed), ...(wishId && { wishId }) }),
    at: 'request',
    onSaved: ({ _id, number }) => {
      toast.done(formWord('created', { number: String(number) }));
      navigate(`/request/${_id}`, { replace: true });
    },
  });
  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      {notice && <Notice tone={notice === 'ofWish' ? 'info' : 'warning'}>{formWord(notice)}</Notice>}
      <RequestFieldset
        form={form}
        client={client}
        products={products}
        ivaRate={rateOf(country.iva)}
        buttons={({ mustAsk }) => (
          <>
            <Button kind="outline" onClick={() => navigate('/request')}>
              {t('cancel')}
            </Button>
            <Button type="submit" isBusy={form.isSaving} busyText={t('saving')}>
              {formWord(mustAsk ? 'createAndAsk' : 'create')}
            </Button>
          </>
        )}
      />
    </FormFrame>
  );
}
