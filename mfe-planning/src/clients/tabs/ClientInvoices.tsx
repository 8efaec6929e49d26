import { useCall } from '@shop/shared/api';
import { all, type InvoiceRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Sums } from '@shop/shared/parts';
import { Link, useNavigate } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { type Column, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { documentName, InvoiceState, invoiceStateMessages, useDueWords } from '../../parts/billing/InvoiceState.tsx';
import { useDocumentColumns } from '../../parts/billing/useDocumentColumns.ts';
import { ClientTable } from './ClientTable.tsx';
import { tabMessages } from './messages.ts';

const defaults = { sortable: ['dueOn', 'totalMinor', 'createdAt'], sort: '-createdAt', filters: {} } as const;

/** The documents of a client, the newest first, and their sums; a row leads to the document. */
export function ClientInvoices({ id }: { id: string }) {
  const t = useMessages(tabMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const dueWords = useDueWords();
  const { currency } = useCountry();
  const navigate = useNavigate();
  const mayMake = useMay('invoices.make');
  const column = useDocumentColumns();
  const state = useListState(defaults);
  const { page, size, sort } = state;
  const asked = { filter: all, client: id } as const;
  const result = useCall(calls.invoices.list, { ...asked, page, pageSize: size, ...(sort && { sort }) }, { offersChanges: true });
  const totals = useCall(calls.invoices.totals, asked).data;
  const columns = useMemo(
    (): Column<InvoiceRow>[] => [
      { id: 'document', header: t('document'), width: 220, card: 'title', render: (row) => documentName(documents, row) },
      column.day('issuedOn', t('issuedOn')),
      column.day('dueOn', t('dueOn'), { width: 140, isSortable: true, detail: dueWords }),
      column.amount('netMinor', t('net'), { card: 'none' }),
      column.amount('totalMinor', t('total'), {
        isSortable: true,
        detail: (row) => row.creditedMinor > 0 && documents('creditedNote', { amount: format.money(row.creditedMinor) }),
      }),
      { id: 'state', header: t('state'), width: 170, card: 'badge', render: (row) => <InvoiceState invoice={row} /> },
    ],
    [column, format, t, documents, dueWords],
  );
  return (
    <ClientTable
      result={result}
      state={state}
      label={t('invoices')}
      none={t('invoicesNone')}
      columns={columns}
      rowName={(row) => documentName(documents, row)}
      rowHref={({ _id }) => `/facturation/${_id}`}
      rowTone={(row) => (row.isOverdue ? 'danger' : undefined)}
      ways={
        <>
          <Link to={`/facturation?client=${id}`}>{t('allInvoices')}</Link>
          {mayMake && (
            <Button size={32} icon="add" data-press="n" onClick={() => navigate(`/facturation/new?client=${id}`)}>
              {t('newInvoice')}
            </Button>
          )}
        </>
      }
      sums={
        <Sums
          label={t('invoicesTotal')}
          sums={(['net', 'iva', 'total'] as const).map((amount) => [t(amount), totals && format.money(totals[`${amount}Minor`]), currency])}
        />
      }
    />
  );
}
