import { useCall } from '@shop/shared/api';
import type { Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useNavigate, useSearchParams } from '@shop/shared/router';
import { Button, PageSkeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { emptyLine } from '../../parts/lines/line-draft.ts';
import { saleMessages } from '../messages.ts';
import { saleFormMessages } from './messages.ts';
import { SaleFieldset } from './SaleFieldset.tsx';
import css from './SaleForm.module.css';
import { fieldsOf, type SaleDraft } from './sale-draft.ts';

/** A sale without a request; `?client=` presets the client. */
export function NewSalePage() {
  const t = useMessages(saleMessages);
  const [params] = useSearchParams();
  const clientId = params.get('client') ?? '';
  const client = useCall(calls.clients.one, { id: clientId }, { enabled: clientId !== '' });

  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('title'), href: '/sales' }, { label: t('new') }]} />
      <PageHeader title={t('new')} />
      {clientId !== '' && client.isPending ? (
        <PageSkeleton />
      ) : (
        <NewSaleForm {...(client.data && { client: { _id: client.data._id, name: client.data.legalName } })} />
      )}
    </PageStack>
  );
}

function NewSaleForm({ client }: { client?: Reference }) {
  const t = useMessages(saleFormMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useTyped();
  const [begun] = useState<SaleDraft>(() => ({
    clientId: client?._id ?? '',
    soldOn: format.today(),
    deliverOn: format.today(),
    deliveryWindow: '',
    comment: '',
    lines: [emptyLine('realGrams')],
  }));
  const form = useCallForm(calls.sales.register, {
    record: begun,
    valuesOf: (draft) => draft,
    input: (draft) => ({ sale: fieldsOf(draft, typed) }),
    at: 'sale',
    onSaved: ({ number }) => toast.done(t('created', { number: String(number) })),
    leadsTo: ({ _id }) => `/sales/${_id}`,
  });
  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      <SaleFieldset form={form} client={client} />
      <div className={css['buttons']}>
        <Button kind="outline" onClick={() => navigate('/sales')}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={form.isSaving}>
          {t('create')}
        </Button>
      </div>
    </FormFrame>
  );
}
