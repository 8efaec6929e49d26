import { send, useCall } from '@shop/shared/api';
import { all, overpaidOf, type Purchase, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { openSidePanel, useMay } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy } from 'react';
import { useProcurementTabs } from '../useProcurementTabs.ts';
import { PurchaseTotals } from './PurchaseTotals.tsx';
import { purchaseMessages } from './purchase-messages.ts';
import { mayAssign, mayLose, mayPay, mayReceive } from './purchase-steps.ts';
import { usePurchaseActs } from './usePurchaseActs.ts';
import { usePurchaseColumns } from './usePurchaseColumns.tsx';
import { usePurchaseDialogs } from './usePurchaseDialogs.tsx';

const PurchasePanel = lazy(async () => ({
  default: (await import('./PurchasePanel.tsx')).PurchasePanel,
}));

const purchases = defineList(calls.purchases.list, {
  name: 'purchases',
  noun: { es: { one: 'compra', other: 'compras', gender: 'feminine' }, en: { one: 'purchase', other: 'purchases' } },
  sortable: ['boughtOn', 'deliverOn'],
  sort: '-boughtOn',
  filters: { deliveryState: all, species: all, provider: all, from: all, to: all },
  search: 'species',
  exportAll: (asked, how) => send(calls.purchases.exportAll, asked, how),
});

/** The purchases: delivery state, carrier, payment. */
export function PurchaseListPage() {
  const t = useMessages(purchaseMessages);
  const mayEdit = useMay('purchases.edit');
  const maySettle = useMay('purchases.pay');
  const list = useList(purchases);
  const tabs = useProcurementTabs();
  const columns = usePurchaseColumns();
  const acts = usePurchaseActs();
  const { ask, dialog } = usePurchaseDialogs(list.result.showChanges);
  const species = useCall(calls.species.list, {}, { enabled: list.wantsChoices }).data;
  const providers = useCall(calls.providers.choose, {}, { enabled: list.wantsChoices }).data;
  const nameOf = (row: Purchase) => t('purchase', { number: String(row.number) });
  return (
    <>
      <ListPage
        list={list}
        tabs={tabs}
        columns={columns}
        filters={[
          {
            id: 'deliveryState',
            label: t('delivery'),
            options: optionsOf(statesOf('purchaseDelivery'), (state) => t(`states.${state}`)),
            isMulti: true,
          },
          { days: ['from', 'to'], label: t('boughtOn') },
          { id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' },
          { id: 'provider', label: t('provider'), options: optionsOf(providers), isMulti: true },
        ]}
        summary={<PurchaseTotals filters={list.state.filters} />}
        firstText={t('empty')}
        rowName={nameOf}
        rowHref={(row) => `/marketplace/purchases/${row._id}`}
        recordHref={(id) => `/marketplace/purchases/${id}`}
        onOpen={(row) => openSidePanel({ title: nameOf(row), content: <PurchasePanel key={row._id} id={row._id} /> })}
        rowActions={(row) => [
          [{ label: t('openRecord'), icon: 'reality', href: `/marketplace/purchases/${row._id}` }],
          [
            ...(mayEdit && mayAssign(row)
              ? [{ label: `${t('assign')}…`, icon: 'transportists' as const, onSelect: () => ask('assign', row) }]
              : []),
            ...(mayEdit && mayReceive(row)
              ? [{ label: `${t('receive')}…`, icon: 'delivered' as const, onSelect: () => ask('receive', row) }]
              : []),
            ...(maySettle && overpaidOf(row) > 0
              ? [{ label: `${t('refund')}…`, icon: 'undo' as const, onSelect: () => ask('refund', row) }]
              : []),
            ...(maySettle && mayPay(row) ? [{ label: `${t('pay')}…`, icon: 'price' as const, onSelect: () => ask('pay', row) }] : []),
            ...(mayEdit && mayLose(row)
              ? [{ label: `${t('lose')}…`, icon: 'warning' as const, isDanger: true, onSelect: () => ask('lose', row) }]
              : []),
          ],
        ]}
        acts={acts.length > 0 ? [acts] : []}
      />
      {dialog}
    </>
  );
}
