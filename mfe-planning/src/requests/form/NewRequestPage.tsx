import { useCall } from '@shop/shared/api';
import { limits, rateOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useNavigate } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, Notice, PageSkeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { DraftNotices, DraftStatus } from '../drafts/DraftStatus.tsx';
import { DraftsNotice } from '../drafts/DraftsNotice.tsx';
import { useDraftKeeper } from '../drafts/useDraftKeeper.ts';
import type { DraftRow } from '../drafts/useDraftWords.ts';
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
  const drafts = useCall(calls.requestDrafts.list, {});
  // Known before the form stands, so that it stays where it is.
  const isReady = begun && (drafts.data || drafts.error);
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/request' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      {hasFailed && (
        <Notice tone="warning" role="status">
          {formWord('notBegun')}
        </Notice>
      )}
      {isReady ? <NewRequestForm key={begun.kept?._id} begun={begun} drafts={drafts.data ?? []} /> : <PageSkeleton />}
    </PageStack>
  );
}

function NewRequestForm({ begun, drafts }: { begun: Begun; drafts: readonly DraftRow[] }) {
  const t = useMessages(requestMessages);
  const formWord = useMessages(requestFormMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useTyped();
  const country = useCountry();
  // What is fetched again later changes nothing under the form.
  const [first] = useState(begun);
  const { draft, client, products, wishId, notice } = first;
  const keeper = useDraftKeeper(first);
  const form = useCallForm(calls.requests.create, {
    record: draft,
    valuesOf: (values) => values,
    input: (values) => ({ request: fieldsOf(values, typed), ...(wishId && { wishId }), ...(keeper.id() && { draftId: keeper.id() }) }),
    at: 'request',
    isKept: keeper.has,
    onSaved: ({ _id, number }) => {
      void keeper.end(keeper.id());
      toast.done(formWord('created', { number: String(number) }));
      navigate(`/request/${_id}`, { replace: true });
    },
  });
  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      {!first.kept && <DraftsNotice drafts={drafts.filter(({ _id }) => _id !== keeper.id())} />}
      <DraftNotices form={form} keeper={keeper} />
      {notice && <Notice tone={notice === 'ofWish' ? 'info' : 'warning'}>{formWord(notice, { days: limits.requestDrafts.days })}</Notice>}
      <RequestFieldset
        form={form}
        client={client}
        products={products}
        ivaRate={rateOf(country.iva)}
        status={<DraftStatus form={form} keeper={keeper} />}
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
