import { useCall } from '@shop/shared/api';
import { all, openOf, type SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { DeliveryState, Sums, WithApproval } from '@shop/shared/parts';
import { Link, useNavigate } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { type Column, useFieldColumns, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { PaidState } from '../../parts/billing/SaleStates.tsx';
import { ClientTable } from './ClientTable.tsx';
import { tabMessages } from './messages.ts';

const defaults = { sortable: ['soldOn', 'totalMinor', 'realGrams'], sort: '-soldOn', filters: {} } as const;
const every = { search: all, deliveryState: all, paymentState: all, species: all, seller: all, from: all, to: all } as const;

/** The sales to a client, the latest first, and their sums; a row leads to the sale. */
export function ClientSales({ id }: { id: string }) {
  const t = useMessages(tabMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const navigate = useNavigate();
  const mayCreate = useMay('sales.edit');
  const column = useFieldColumns<SaleRow>();
  const state = useListState(defaults);
  const { page, size, sort } = state;
  const asked = { ...every, client: id };
  const result = useCall(calls.sales.list, { ...asked, page, size, ...(sort && { sort }) }, { offersChanges: true });
  const totals = useCall(calls.sales.totals, asked).data;
  const columns = useMemo(
    (): Column<SaleRow>[] => [
      { id: 'number', header: t('number'), width: 90, card: 'title', render: (row) => row.number },
      column.day('soldOn', t('soldOn'), { isSortable: true }),
      column.kg('realGrams', t('weight'), { isSortable: true }),
      column.money('totalMinor', t('total'), { isSortable: true }),
      { id: 'open', header: t('open'), width: 120, align: 'end', render: (row) => format.money(openOf(row)) },
      { id: 'paid', header: t('paid'), width: 150, card: 'none', render: (row) => <PaidState sale={row} /> },
      {
        id: 'deliveryState',
        header: t('delivery'),
        width: 150,
        card: 'badge',
        render: (row) => (
          <WithApproval state={row.approvalState}>
            <DeliveryState delivery={row} />
          </WithApproval>
        ),
      },
      { id: 'document', header: t('document'), width: 160, render: (row) => row.invoice && documentName(documents, row.invoice) },
    ],
    [format, t, documents, column],
  );
  return (
    <ClientTable
      result={result}
      state={state}
      label={t('sales')}
      none={t('salesNone')}
      columns={columns}
      rowName={({ number }) => String(number)}
      rowHref={({ _id }) => `/sales/${_id}`}
      ways={
        <>
          <Link to={`/sales?client=${id}`}>{t('allSales')}</Link>
          {mayCreate && (
            <Button size={32} icon="add" data-press="n" onClick={() => navigate(`/sales/new?client=${id}`)}>
              {t('newSale')}
            </Button>
          )}
        </>
      }
      sums={
        <Sums
          label={t('salesTotal')}
          sums={[
            [t('sold'), totals && format.kg(totals.soldGrams), 'kg'],
            [t('net'), totals && format.money(totals.netMinor), currency],
            [t('total'), totals && format.money(totals.totalMinor), currency],
            [t('open'), totals && format.money(totals.openMinor), currency],
          ]}
        />
      }
    />
  );
}
