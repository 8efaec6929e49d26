import { send, useCall } from '@shop/shared/api';
import { all, docTypes, type InvoiceRow, signedMinor } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { usePdfDownload } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { type Column, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { documentName, InvoiceState, invoiceStateMessages, useDueWords } from '../../parts/billing/InvoiceState.tsx';
import { useDocumentColumns } from '../../parts/billing/useDocumentColumns.ts';
import { invoiceMessages } from '../messages.ts';
import { openInvoicePanel } from '../openInvoicePanel.tsx';
import { usePeriod } from '../usePeriod.ts';
import css from './InvoiceList.module.css';
import { InvoiceTotals } from './InvoiceTotals.tsx';

/** The values of the call's filter other than "all". */
const shownOnly = ['pending', 'issued', 'overdue', 'paid', 'credited'] as const;

const invoices = defineList(calls.invoices.list, {
  name: 'invoices',
  noun: { es: { one: 'factura', other: 'facturas', gender: 'feminine' }, en: { one: 'invoice', other: 'invoices' } },
  sortable: ['dueOn', 'totalMinor', 'createdAt'],
  sort: '-createdAt',
  filters: { search: all, filter: all, docType: all, client: all },
  choices: { filter: shownOnly, docType: docTypes },
  exportAll: (asked, how) => send(calls.invoices.exportAll, asked, how),
});

/** The documents of the country: pending, issued, overdue, paid and credited. */
export function InvoiceListPage() {
  const t = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  const mayMake = useMay('invoices.make');
  const pdf = usePdfDownload();
  const list = useList(invoices);
  const { filters } = list.state;
  const columns = useInvoiceColumns();
  const client = useCall(calls.clients.one, { id: filters.client }, { enabled: filters.client.length === 36 }).data;
  const nameOf = (row: InvoiceRow) => documentName(documents, row);

  return (
    <ListPage
      list={list}
      title={t('title')}
      columns={columns}
      search={t('search')}
      filters={[
        { id: 'filter', label: t('state'), options: optionsOf(shownOnly, (word) => t(`filter.${word}`)) },
        { id: 'docType', label: t('docType'), options: optionsOf(docTypes, (type) => documents(`doc.${type}`)) },
        ...(filters.client === all
          ? []
          : [{ id: 'client', label: t('client'), options: client ? [{ value: client._id, label: client.legalName }] : [] } as const]),
      ]}
      summary={<InvoiceTotals filters={filters} />}
      firstText={t('emptyText')}
      create={mayMake && { href: '/facturation/new', label: t('new'), short: t('newShort') }}
      rowName={nameOf}
      rowHref={(row) => `/facturation/${row._id}`}
      onOpen={(row) => openInvoicePanel(row._id, nameOf(row))}
      rowTone={(row) => (row.isOverdue ? 'danger' : undefined)}
      rowActions={(row) => [
        [
          { label: t('openRecord'), icon: 'invoice', href: `/facturation/${row._id}` },
          ...(row.fileId
            ? [{ label: t('download'), icon: 'download' as const, onSelect: () => void pdf.download(row.fileId as string) }]
            : []),
        ],
      ]}
    />
  );
}

function useInvoiceColumns(): readonly Column<InvoiceRow>[] {
  const t = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const dueWords = useDueWords();
  const periodOf = usePeriod();
  const column = useDocumentColumns();
  // Rows re-render only when the columns change: with country and language.
  return useMemo(
    () => [
      {
        id: 'document',
        header: t('document'),
        width: 190,
        leastWidth: 166,
        card: 'title',
        value: (row) => documentName(documents, row),
        detail: (row) => row.fileId && t('pdf'),
      },
      { id: 'client', header: t('client'), width: 220, card: 'subtitle', value: (row) => row.client.name },
      {
        id: 'period',
        header: t('period'),
        width: 110,
        card: 'none',
        render: (row) => format.date(row.periodFrom),
        detail: (row) => row.periodTo !== row.periodFrom && t('periodTo', { to: format.date(row.periodTo) }),
        value: periodOf,
      },
      column.amount('netMinor', t('net'), { card: 'none', detail: (row) => `${format.money(signedMinor(row, row.ivaMinor))} ${t('iva')}` }),
      column.amount('ivaMinor', t('iva'), { isFileOnly: true }),
      column.amount('totalMinor', t('total'), {
        isSortable: true,
        detail: (row) => row.creditedMinor > 0 && documents('creditedNote', { amount: format.money(row.creditedMinor) }),
      }),
      column.day('issuedOn', t('issuedOn'), { width: 100 }),
      column.day('dueOn', t('dueOn'), {
        width: 136,
        leastWidth: 136,
        isSortable: true,
        detail: (row) => <span className={row.isOverdue ? css['late'] : undefined}>{dueWords(row)}</span>,
      }),
      {
        id: 'state',
        header: t('state'),
        width: 130,
        card: 'badge',
        value: (row) => documents(`state.${row.isOverdue ? 'overdue' : row.state}`),
        render: (row) => <InvoiceState invoice={row} />,
      },
      { id: 'fileId', header: t('pdf'), isFileOnly: true, value: (row) => row.fileId && t('hasPdf') },
    ],
    [t, documents, format, column, dueWords, periodOf],
  );
}
