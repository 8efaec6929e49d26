import { useCall } from '@shop/shared/api';
import { limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { currentLanguage, useFormat, useMessages } from '@shop/shared/i18n';
import { useNavigate, useSearchParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, Card, ErrorBox, Notice, Skeleton, TextInput, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack, SearchBox, splitFilter } from '@shop/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { useNextNumber } from '../../parts/billing/useNextNumber.ts';
import { ClientCombobox } from '../../parts/ClientCombobox.tsx';
import { invoiceMessages } from '../messages.ts';
import { InvoiceFieldset } from './InvoiceFieldset.tsx';
import css from './InvoiceForm.module.css';
import { type NewInvoiceDraft, newFieldsOf } from './invoice-draft.ts';
import { invoiceFormMessages } from './messages.ts';
import { type Chosen, UninvoicedSales } from './UninvoicedSales.tsx';
import { useUninvoiced } from './useUninvoiced.ts';

const dayMs = 86_400_000;

/** Creates an invoice: a client, their sales that are not invoiced yet, and the content of the document. */
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
  /** The sales named in the address; without any, the newest are selected, up to the maximum of a document. */
  asked: readonly string[];
}

function OfClient({ client, asked }: OfClientProps) {
  const t = useMessages(invoiceFormMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const { newest, found, total, ...open } = useUninvoiced(client._id, search);
  const [own, setOwn] = useState<Chosen>();
  const chosen =
    own ?? new Map((newest ?? []).filter(({ _id }) => asked.length === 0 || asked.includes(_id)).map((sale) => [sale._id, sale]));
  const saleIds = [...chosen.keys()];
  const only = saleIds.length === 1 ? saleIds[0] : undefined;
  const { _id: countryId } = useCountry();
  const { data: known } = useCall(calls.invoices.nextNumber, { countryId, saleId: only ?? '' }, { enabled: only !== undefined });
  const [begun] = useState<NewInvoiceDraft>(() => ({
    docType: 'invoice',
    lang: currentLanguage(),
    dueOn: new Date(Date.parse(format.today()) + client.paymentTermDays * dayMs).toISOString().slice(0, 10),
    description: '',
    docNumber: '',
  }));
  const isIssued = useRef(true);
  const form = useCallForm(calls.invoices.register, {
    record: begun,
    valuesOf: (draft) => draft,
    input: (draft) => ({ saleIds, invoice: newFieldsOf(draft, isIssued.current) }),
    at: 'invoice',
    onSaved: (made) => {
      toast.done(
        made.state === 'pending' ? t('made', { client: client.legalName }) : t('issued', { document: documentName(documents, made) }),
      );
    },
    leadsTo: ({ _id }) => `/facturation/${_id}`,
  });
  const { onOwn } = useNextNumber(form, { docType: form.watch('docType'), saleId: only });
  const { setValue } = form;

  useEffect(
    function takeTypeOfRequest() {
      if (known) setValue('docType', known.docType);
    },
    [known, setValue],
  );

  function save(how: 'issue' | 'keep') {
    isIssued.current = how === 'issue';
    return form.save();
  }

  if (open.error) return <ErrorBox title={t('salesFailed')} error={open.error} onRetry={open.refetch} isRetrying={open.isFetching} />;
  if (!newest) return <Skeleton height={200} />;
  if (newest.length === 0) return <Notice tone="info">{t('noSales')}</Notice>;
  const isTooMany = saleIds.length > limits.invoiceSales;
  const isBlocked = saleIds.length === 0 || isTooMany;
  const absent = own ? 0 : asked.length - (asked.length > 0 ? saleIds.length : 0);
  return (
    <>
      <Card heading={t('chooseSales')}>
        <div className={css['sales']}>
          {total > newest.length && <Notice tone="info">{t('moreSales', { shown: newest.length, total })}</Notice>}
          {absent > 0 && <Notice tone="warning">{t('absentSales', { count: absent })}</Notice>}
          {isTooMany && <Notice tone="warning">{t('tooManySales', { most: limits.invoiceSales, count: saleIds.length })}</Notice>}
          <SearchBox title={t('searchSales')} value={search} onSearch={setSearch} />
          {found ? <UninvoicedSales key={search} sales={found} chosen={chosen} onChoose={setOwn} /> : <Skeleton height={200} />}
          <p className={css['note']}>{t('ivaNote')}</p>
        </div>
      </Card>
      <FormFrame form={form} failedTitle={t('notSaved')} onSubmit={() => save('issue')}>
        <Card heading={t('describe')}>
          <InvoiceFieldset
            form={form}
            saleIds={saleIds}
            number={
              <TextInput
                title={t('docNumber')}
                type="text"
                hint={t('docNumberHint')}
                error={form.formState.errors.docNumber?.message}
                {...form.register('docNumber', { onChange: onOwn })}
              />
            }
          />
          <div className={css['buttons']}>
            <Button kind="outline" onClick={() => navigate('/facturation')}>
              {t('cancel')}
            </Button>
            <Button kind="outline" disabled={isBlocked} isBusy={form.isSaving} onClick={() => void save('keep')}>
              {t('make')}
            </Button>
            <Button type="submit" icon="circle-check" disabled={isBlocked} isBusy={form.isSaving}>
              {t('issueNow')}
            </Button>
          </div>
        </Card>
      </FormFrame>
    </>
  );
}
