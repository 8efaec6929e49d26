import { useCall } from '@shop/shared/api';
import { limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { currentLanguage, useFormat, useMessages } from '@shop/shared/i18n';
import { useNavigate, useSearchParams } from '@shop/shared/router';
import { Button, Card, ErrorBox, Notice, Skeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack, SearchBox, splitFilter } from '@shop/shared/ui/data';
import { useState } from 'react';
import { ClientCombobox } from '../../parts/ClientCombobox.tsx';
import { invoiceMessages } from '../messages.ts';
import { InvoiceFieldset } from './InvoiceFieldset.tsx';
import css from './InvoiceForm.module.css';
import { type InvoiceDraft, pendingFieldsOf } from './invoice-draft.ts';
import { invoiceFormMessages } from './messages.ts';
import { type Chosen, UninvoicedSales } from './UninvoicedSales.tsx';
import { useUninvoiced } from './useUninvoiced.ts';

const dayMs = 86_400_000;

/** Makes an invoice: a client, the sales of theirs that no invoice bills yet, and what the document says. */
export function NewInvoicePage() {
  const t = useMessages(invoiceFormMessages);
  const words = useMessages(invoiceMessages);
  const [params, setParams] = useSearchParams();
  const clientId = params.get('client') ?? '';
  const client = useCall(calls.clients.one, { id: clientId }, { enabled: clientId !== '' }).data;

  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: words('title'), href: '/facturation' }, { label: words('new') }]} />
      <PageHeader title={words('new')} />
      <Card heading={t('chooseClient')}>
        <ClientCombobox
          value={clientId}
          known={client && { _id: client._id, name: client.legalName }}
          isRequired
          onChange={(next) => setParams(next ? { client: next } : {}, { replace: true })}
        />
      </Card>
      {clientId === '' ? (
        <Notice tone="info">{t('chooseFirst')}</Notice>
      ) : (
        client && <OfClient key={client._id} client={client} asked={splitFilter(params.get('sales') ?? '')} />
      )}
    </PageStack>
  );
}

interface OfClientProps {
  client: { _id: string; legalName: string; paymentTermDays: number };
  /** Sales that somebody came with; without any the newest are chosen, as many as a document may hold. */
  asked: readonly string[];
}

function OfClient({ client, asked }: OfClientProps) {
  const t = useMessages(invoiceFormMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const { newest, found, total, ...open } = useUninvoiced(client._id, search);
  const [own, setOwn] = useState<Chosen>();
  const chosen =
    own ?? new Map((newest ?? []).filter(({ _id }) => asked.length === 0 || asked.includes(_id)).map((sale) => [sale._id, sale]));
  const saleIds = [...chosen.keys()];
  // All sales of a document are of one rate: the server refuses others.
  const first = useCall(calls.sales.one, { id: saleIds[0] ?? '' }, { enabled: saleIds.length > 0 }).data;
  const [begun] = useState<InvoiceDraft>(() => ({
    docType: 'invoice',
    lang: currentLanguage(),
    dueOn: new Date(Date.parse(format.today()) + client.paymentTermDays * dayMs).toISOString().slice(0, 10),
    description: '',
  }));
  const form = useCallForm(calls.invoices.register, {
    record: begun,
    valuesOf: (draft) => draft,
    input: (draft) => ({ saleIds, invoice: pendingFieldsOf(draft) }),
    at: 'invoice',
    onSaved: ({ _id }) => {
      toast.done(t('made', { client: client.legalName }));
      navigate(`/facturation/${_id}`, { replace: true });
    },
  });

  if (open.error) return <ErrorBox title={t('salesFailed')} error={open.error} onRetry={open.refetch} isRetrying={open.isFetching} />;
  if (!newest) return <Skeleton height={200} />;
  if (newest.length === 0) return <Notice tone="info">{t('noSales')}</Notice>;
  const isTooMany = saleIds.length > limits.invoiceSales;
  const absent = own ? 0 : asked.length - (asked.length > 0 ? saleIds.length : 0);
  return (
    <>
      <Card heading={t('chooseSales')}>
        <div className={css['sales']}>
          {total > newest.length && <Notice tone="info">{t('moreSales', { shown: newest.length, total })}</Notice>}
          {absent > 0 && <Notice tone="warning">{t('absentSales', { count: absent })}</Notice>}
          {isTooMany && <Notice tone="warning">{t('tooManySales', { most: limits.invoiceSales, count: saleIds.length })}</Notice>}
          <SearchBox title={t('searchSales')} value={search} onSearch={setSearch} />
          {found ? (
            <UninvoicedSales key={search} sales={found} chosen={chosen} onChoose={setOwn} ivaRate={first?.ivaRate} />
          ) : (
            <Skeleton height={200} />
          )}
          <p className={css['note']}>{t('ivaNote')}</p>
        </div>
      </Card>
      <FormFrame form={form} failedTitle={t('notSaved')}>
        <Card heading={t('describe')}>
          <InvoiceFieldset form={form} saleIds={saleIds} />
          <div className={css['buttons']}>
            <Button kind="outline" onClick={() => navigate('/facturation')}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={saleIds.length === 0 || isTooMany} isBusy={form.isSaving}>
              {t('make')}
            </Button>
          </div>
        </Card>
      </FormFrame>
    </>
  );
}
