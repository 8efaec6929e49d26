import { send, useCall } from '@shop/shared/api';
import { all, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { procurementMessages } from '../messages.ts';
import { useOrderColumns } from '../parts/useDealColumns.tsx';
import { useProcurementTabs } from '../useProcurementTabs.ts';
import { useOrderActs } from './useOrderActs.ts';

const orders = defineList(calls.orders.list, {
  name: 'orders',
  noun: { es: { one: 'pedido', other: 'pedidos', gender: 'masculine' }, en: { one: 'order', other: 'orders' } },
  sortable: ['neededOn', 'number'],
  sort: '-neededOn',
  filters: { species: all, provider: all, state: all, client: all, from: all, to: all },
  search: 'client',
  exportAll: (asked, how) => send(calls.orders.filtered, asked, how),
});

/** The orders: for whom, for when, and how much is bought. */
export function OrderListPage() {
  const t = useMessages(procurementMessages);
  const mayEdit = useMay('orders.edit');
  const list = useList(orders);
  const tabs = useProcurementTabs();
  const columns = useOrderColumns();
  const species = useCall(calls.species.list, {}, { enabled: list.wantsChoices }).data;
  const providers = useCall(calls.providers.choose, {}, { enabled: list.wantsChoices }).data;
  return (
    <ListPage
      list={list}
      tabs={tabs}
      columns={columns}
      filters={[
        {
          id: 'state',
          label: t('state'),
          options: optionsOf(statesOf('order'), (state) => t(`orderStates.${state}`)),
          isMulti: true,
        },
        { days: ['from', 'to'], label: t('neededOn'), isAhead: true },
        { id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' },
        { id: 'provider', label: t('provider'), options: optionsOf(providers), isMulti: true },
      ]}
      firstText={t('ordersEmpty')}
      create={mayEdit && { href: '/marketplace/orders/new' }}
      rowName={(row) => t('order', { number: String(row.number) })}
      rowHref={(row) => `/marketplace/orders/${row._id}`}
      recordHref={(id) => `/marketplace/orders/${id}`}
      rowActions={(row) => [
        [
          { label: t('openRecord'), icon: 'new-order', href: `/marketplace/orders/${row._id}` },
          ...(row.state === 'open'
            ? [{ label: t('match'), icon: 'reality' as const, href: `/marketplace?order=${row._id}&from=${row.neededOn}` }]
            : []),
        ],
      ]}
      acts={[useOrderActs()]}
    />
  );
}
