import { useCall } from '@shop/shared/api';
import { calls, mayTake, type Reference, rateOf } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Navigate, useNavigate, useSearchParams } from '@shop/shared/router';
import { useCountry, useRole } from '@shop/shared/session';
import { Button, ErrorBox, PageSkeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useTyped } from '../../parts/typed.ts';
import { requestTexts } from '../messages.ts';
import { RequestFieldset } from './RequestFieldset.tsx';
import css from './RequestForm.module.css';
import { emptyDraft, fieldsOf, type RequestDraft } from './request-draft.ts';

/** A new request; `?client=` names for whom, where somebody comes from a client. */
export function NewRequestPage() {
  const t = useMessages(requestTexts);
  const [params] = useSearchParams();
  const clientId = params.get('client') ?? '';
  const client = useCall(calls.clients.one, { id: clientId }, { enabled: clientId !== '' });
  const isKnown = client.data !== undefined;

  if (!mayTake(useRole(), 'create')) return <Navigate to="/request" replace />;
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/request' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      {clientId !== '' && !isKnown && client.isPending && <PageSkeleton />}
      {client.error && !isKnown && <ErrorBox title={t('clientFailed')} error={client.error} onRetry={() => void client.refetch()} />}
      {(clientId === '' || isKnown || client.error) && (
        <NewRequestForm {...(client.data && { client: { _id: client.data._id, name: client.data.legalName } })} />
      )}
    </PageStack>
  );
}

function NewRequestForm({ client }: { client?: Reference }) {
  const t = useMessages(requestTexts);
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useTyped();
  const country = useCountry();
  const [begun] = useState<RequestDraft>(() => ({ ...emptyDraft, clientId: client?._id ?? '' }));
  const form = useCallForm(calls.requests.create, {
    record: begun,
    valuesOf: (draft) => draft,
    input: (draft) => ({ request: fieldsOf(draft, typed) }),
    at: 'request',
    onSaved: ({ _id, number }) => {
      toast.done(t('created', { number: String(number) }));
      navigate(`/request/${_id}`, { replace: true });
    },
  });
  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      <RequestFieldset form={form} client={client} ivaRate={rateOf(country.iva)} />
      <div className={css['buttons']}>
        <Button kind="outline" onClick={() => navigate('/request')}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={form.isSaving} busyText={t('saving')}>
          {t('create')}
        </Button>
      </div>
    </FormFrame>
  );
}
