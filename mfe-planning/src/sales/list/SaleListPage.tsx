import { send, useCall } from '@shop/shared/api';
import { all, limits, paidStates, type SaleRow, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { approvalFilter, approvalStateMessages, deliveryMessages } from '@shop/shared/parts';
import { useNavigate } from '@shop/shared/router';
import { useMay, useRole } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { saleStateMessages } from '../../parts/billing/SaleStates.tsx';
import { saleMessages } from '../messages.ts';
import { openSalePanel } from '../openSalePanel.tsx';
import { mayActOn, needsCarrier, nextDeliveries } from '../sale-acts.ts';
import { useDeliveryActs } from '../useDeliveryActs.ts';
import { useManyDelivered } from '../useManyDelivered.tsx';
import { useSaleDialogs } from '../useSaleDialogs.tsx';
import { SaleTotals } from './SaleTotals.tsx';
import { useSaleColumns } from './useSaleColumns.tsx';

const sales = defineList(calls.sales.list, {
  name: 'sales',
  noun: { es: { one: 'venta', other: 'ventas', gender: 'feminine' }, en: { one: 'sale', other: 'sales' } },
  size: limits.page.salesSize,
  sortable: ['soldOn', 'deliverOn', 'totalMinor', 'realGrams'],
  sort: '-soldOn',
  filters: {
    search: all,
    deliveryState: all,
    paymentState: all,
    species: all,
    seller: all,
    from: all,
    to: all,
    client: all,
    invoiced: all,
    approval: all,
    deliverFrom: all,
    deliverTo: all,
  },
  choices: { invoiced: ['yes', 'no'] },
  exportAll: (asked, how) => send(calls.sales.exportAll, asked, how),
});

/** The sales: delivery, payment and invoice states, and the sums of those that match the filters. */
export function SaleListPage() {
  const t = useMessages(saleMessages);
  const states = useMessages(saleStateMessages);
  const delivery = useMessages(deliveryMessages);
  const approvals = useMessages(approvalStateMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const role = useRole();
  const mayEdit = useMay('sales.edit');
  const list = useList(sales);
  const { filters } = list.state;
  const columns = useSaleColumns();
  const sellers = useCall(calls.clients.filters, {}, { enabled: list.wantsChoices }).data?.sellers;
  const species = useCall(calls.species.list, {}, { enabled: list.wantsChoices }).data;
  // A menu cannot offer thousands of clients: a link from a client sets this filter, which is shown and can be removed.
  const client = useCall(calls.clients.one, { id: filters.client }, { enabled: filters.client.length === 36 }).data;
  const { ask, dialog } = useSaleDialogs({ onPaid: list.result.showChanges, onRemoved: list.result.showChanges });
  const deliveryActs = useDeliveryActs();
  const delivered = useManyDelivered((row) => ask('receive', row));

  function invoice(rows: readonly SaleRow[]) {
    const clients = new Set(rows.map((row) => row.client._id));
    if (clients.size > 1) toast.failed(t('oneClientTitle'), { text: t('oneClientText', { count: clients.size }) });
    else navigate(`/facturation/new?client=${[...clients][0]}&sales=${rows.map(({ _id }) => _id).join(',')}`);
  }

  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        search={t('search')}
        filters={[
          {
            id: 'deliveryState',
            label: t('delivery'),
            options: optionsOf(statesOf('saleDelivery'), delivery),
            isMulti: true,
            gender: 'feminine',
          },
          { id: 'paymentState', label: t('payment'), options: optionsOf(paidStates, (state) => states(`paid.${state}`)), isMulti: true },
          {
            id: 'invoiced',
            label: t('invoiced'),
            options: optionsOf(['yes', 'no'] as const, (word) => t(`invoiced.${word}`)),
            gender: 'feminine',
          },
          approvalFilter(approvals),
          { days: ['from', 'to'], label: t('soldOn') },
          { days: ['deliverFrom', 'deliverTo'], label: t('deliverOn') },
          { id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' },
          { id: 'seller', label: t('seller'), options: optionsOf(sellers), isMulti: true },
          ...(filters.client === all
            ? []
            : [{ id: 'client', label: t('client'), options: client ? [{ value: client._id, label: client.legalName }] : [] } as const]),
        ]}
        summary={<SaleTotals filters={filters} />}
        firstText={t('emptyText')}
        create={mayEdit && { href: '/sales/new', label: t('new'), short: t('newShort') }}
        rowName={(row) => t('sale', { number: String(row.number) })}
        rowHref={(row) => `/sales/${row._id}`}
        onOpen={(row) => openSalePanel(row._id, t('sale', { number: String(row.number) }))}
        rowActions={(row) => [
          [{ label: t('openRecord'), icon: 'sales', href: `/sales/${row._id}` }],
          [
            ...(mayActOn(role, 'pay', row) ? [{ label: `${t('pay')}…`, icon: 'price' as const, onSelect: () => ask('pay', row) }] : []),
            ...(mayActOn(role, 'refund', row)
              ? [{ label: `${t('refund')}…`, icon: 'undo' as const, onSelect: () => ask('refund', row) }]
              : []),
            ...(mayActOn(role, 'invoice', row) ? [{ label: t('invoice'), icon: 'invoice' as const, onSelect: () => invoice([row]) }] : []),
            ...(needsCarrier(role, row)
              ? [{ label: `${t('step.in_transit')}…`, icon: 'transportists' as const, onSelect: () => ask('dispatch', row) }]
              : []),
            ...(nextDeliveries(role, row).includes('delivered')
              ? [{ label: `${t('step.delivered')}…`, icon: 'delivered' as const, onSelect: () => ask('receive', row) }]
              : []),
            ...(mayActOn(role, 'edit', row) ? [{ label: t('edit'), icon: 'edit' as const, href: `/sales/${row._id}/edit` }] : []),
          ],
          ...(mayActOn(role, 'remove', row)
            ? [[{ label: `${t('remove')}…`, icon: 'trash' as const, isDanger: true, onSelect: () => ask('remove', row) }]]
            : []),
        ]}
        acts={[deliveryActs]}
        bulk={(rows, run) => {
          const open = rows.filter((row) => mayActOn(role, 'invoice', row));
          return [
            ...(open.length > 0 ? [{ label: t('invoiceMany'), icon: 'invoice' as const, onAct: () => invoice(open) }] : []),
            ...delivered.actionsOf(rows, run),
          ];
        }}
      />
      {dialog}
      {delivered.dialog}
    </>
  );
}
