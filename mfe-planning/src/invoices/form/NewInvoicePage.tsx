import { useCall } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { currentLanguage, useFormat, useMessages } from '@shop/shared/i18n';
import { Navigate, useNavigate, useSearchParams } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Button, Card, ErrorBox, Notice, Skeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack, splitFilter } from '@shop/shared/ui/data';
import { useState } from 'react';
import { ClientCombobox } from '../../parts/ClientCombobox.tsx';
import { invoiceTexts } from '../messages.ts';
import { InvoiceFieldset } from './InvoiceFieldset.tsx';
import css from './InvoiceForm.module.css';
import { type InvoiceDraft, pendingFieldsOf } from './invoice-draft.ts';
import { invoiceFormTexts } from './messages.ts';
import { UninvoicedSales } from './UninvoicedSales.tsx';

/** As many as one call gives; an invoice may hold twice that, but nobody reads such a document. */
const atOnce = 100;
const dayMs = 86_400_000;

/** Makes an invoice: a client, the sales of theirs that no invoice bills yet, and what the document says. */
export function NewInvoicePage() {
  const t = useMessages(invoiceFormTexts);
  const words = useMessages(invoiceTexts);
  const mayMake = useMay('invoices.make');
  const [params, setParams] = useSearchParams();
  const clientId = params.get('client') ?? '';
  const client = useCall(calls.clients.one, { id: clientId }, { enabled: clientId !== '' }).data;

  if (!mayMake) return <Navigate to="/facturation" replace />;
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
  /** Sales that somebody came with; without any all are chosen. */
  asked: readonly string[];
}

function OfClient({ client, asked }: OfClientProps) {
  const t = useMessages(invoiceFormTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const open = useCall(calls.sales.list, {
    page: 0,
    size: atOnce,
    search: all,
    // What is cancelled is billed to nobody.
    deliveryState: 'pending,in_transit,delivered',
    paymentState: all,
    species: all,
    seller: all,
    from: all,
    to: all,
    client: client._id,
    invoiced: 'no',
    sort: 'soldOn',
  });
  const sales = open.data?.items ?? [];
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const chosen = own ?? new Set(asked.length > 0 ? asked : sales.map(({ _id }) => _id));
  const saleIds = sales.filter(({ _id }) => chosen.has(_id)).map(({ _id }) => _id);
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

  if (open.error && !open.data)
    return <ErrorBox title={t('salesFailed')} error={open.error} onRetry={() => void open.refetch()} isRetrying={open.isFetching} />;
  if (!open.data) return <Skeleton height={200} />;
  if (sales.length === 0) return <Notice tone="info">{t('noSales')}</Notice>;
  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      <Card heading={t('chooseSales')}>
        <div className={css['sales']}>
          {open.data.total > sales.length && <Notice tone="info">{t('moreSales', { shown: sales.length, total: open.data.total })}</Notice>}
          <UninvoicedSales sales={sales} chosen={chosen} onChoose={setOwn} ivaRate={first?.ivaRate} />
          <p className={css['note']}>{t('ivaNote')}</p>
        </div>
      </Card>
      <Card heading={t('describe')}>
        <InvoiceFieldset form={form} saleIds={saleIds} />
        <div className={css['buttons']}>
          <Button kind="outline" onClick={() => navigate('/facturation')}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={saleIds.length === 0} isBusy={form.isSaving}>
            {t('make')}
          </Button>
        </div>
      </Card>
    </FormFrame>
  );
}
