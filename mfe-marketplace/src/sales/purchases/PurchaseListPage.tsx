import { send } from '@shop/shared/api';
import { type AppPurchaseRow, all, appPaymentStates, appPurchaseName, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { approvalFilter, approvalStateMessages } from '@shop/shared/parts';
import { useNavigate } from '@shop/shared/router';
import { openSidePanel, useMay } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { deliveryMessages } from '../../parts/delivery.tsx';
import { useSalesTabs } from '../SalesTabs.tsx';
import type { AssignManyProps } from './AssignManyDialog.tsx';
import { purchaseMessages } from './messages.ts';
import { boardLink, purchaseLink } from './purchase-words.tsx';
import { usePurchaseColumns } from './usePurchaseColumns.tsx';

const PurchasePanel = lazy(async () => ({ default: (await import('./PurchasePanel.tsx')).PurchasePanel }));

const AssignManyDialog = lazy(async () => ({ default: (await import('./AssignManyDialog.tsx')).AssignManyDialog }));

const yesNo = [all, 'true', 'false'] as const;
/** These calls expect an empty text for "both". */
const asked = (value: (typeof yesNo)[number]): '' | 'true' | 'false' => (value === all ? '' : value);
const sortable = ['number', 'deliverOn', 'grams', 'totalMinor'] as const;

const purchases = defineList(calls.appPurchases.list, {
  name: 'app-purchases',
  noun: { es: { one: 'compra', other: 'compras', gender: 'feminine' }, en: { one: 'purchase', other: 'purchases' } },
  sortable,
  sort: '-number',
  filters: { search: all, deliveryState: all, paymentState: all, buyerType: all, isManualPurchase: all, approval: all, from: all, to: all },
  choices: { buyerType: yesNo, isManualPurchase: yesNo },
  ask: ({ buyerType, isManualPurchase, ...filters }) => ({
    ...filters,
    buyerType: asked(buyerType),
    isManualPurchase: asked(isManualPurchase),
  }),
  exportAll: (input, how) => send(calls.appPurchases.exportAll, input, how),
});

const reservations = defineList(calls.appPurchases.ofShop, {
  name: 'shop-reservations',
  noun: { es: { one: 'reserva', other: 'reservas', gender: 'feminine' }, en: { one: 'reservation', other: 'reservations' } },
  sortable,
  sort: '-number',
  filters: { search: all, deliveryState: all, paymentState: all, from: all, to: all },
  exportAll: (input, how) => send(calls.appPurchases.exportAll, { ...input, kind: 'shop', isManualPurchase: '' }, how),
});

/** Purchases made in the app, and those entered by staff. */
export function PurchaseListPage() {
  const t = useMessages(purchaseMessages);
  const approvals = useMessages(approvalStateMessages);
  const list = useList(purchases);
  const { title, tabs } = useSalesTabs();
  const mayEdit = useMay('appPurchases.edit');
  const { bulk, dialog } = useAssignMany();
  return (
    <>
      <ListPage
        list={list}
        title={title}
        tabs={tabs}
        create={mayEdit && { href: '/sales-and-reservations/new', label: t('new'), short: t('newShort') }}
        columns={usePurchaseColumns(false)}
        search={t('search')}
        filters={[
          ...useFilters(),
          { id: 'buyerType', label: t('buyerType'), options: optionsOf(['true', 'false'] as const, (value) => t(`buyerType.${value}`)) },
          {
            id: 'isManualPurchase',
            label: t('manualLabel'),
            options: optionsOf(['true', 'false'] as const, (value) => t(`manual.${value}`)),
            gender: 'feminine',
          },
          approvalFilter(approvals),
        ]}
        firstText={t('first')}
        rowName={(row) => t('purchase', { name: appPurchaseName(row.number) })}
        rowHref={(row) => purchaseLink(row._id)}
        onOpen={useOpen()}
        rowActions={useRowLinks()}
        bulk={mayEdit && bulk}
      />
      {dialog}
    </>
  );
}

/** Links of a purchase: its page, and the board of its day if it has a carrier. */
function useRowLinks() {
  const t = useMessages(purchaseMessages);
  const mayDispatch = useMay('freight.edit');
  return (row: AppPurchaseRow) => {
    const record = { label: t('openRecord'), icon: 'invoice' as const, href: purchaseLink(row._id) };
    const stop = { label: t('seeStop'), icon: 'transportists' as const, href: boardLink(row) };
    return [mayDispatch && row.carrier ? [record, stop] : [record]];
  };
}

/** Assigns one carrier to the rows that are not collected yet, and links to the board of their day. `dialog` must be rendered. */
function useAssignMany() {
  const t = useMessages(purchaseMessages);
  const navigate = useNavigate();
  const [assigned, setAssigned] = useState<AssignManyProps>();
  const bulk = (picked: readonly AppPurchaseRow[], run: AssignManyProps['run']) => {
    const rows = picked.filter(({ deliveryState }) => deliveryState === 'pending' || deliveryState === 'assigned');
    const label = rows.length < picked.length ? t('assignSome', { count: rows.length }) : t('assign');
    const [day, ...otherDays] = new Set(picked.map(({ deliverOn }) => deliverOn));
    const board = { label: t('seeStop'), icon: 'transportists' as const, onAct: () => void navigate(`/transportists/freight?day=${day}`) };
    return [
      ...(rows.length === 0 ? [] : [{ label, icon: 'transportists' as const, onAct: () => setAssigned({ rows, run }) }]),
      // A board shows one day only.
      ...(day && otherDays.length === 0 ? [board] : []),
    ];
  };
  const dialog = assigned && (
    <Suspense>
      <AssignManyDialog {...assigned} onClose={() => setAssigned(undefined)} />
    </Suspense>
  );
  return { bulk, dialog };
}

/** Purchases made in the shop and reserved there until they are collected. */
export function ReservationListPage() {
  const t = useMessages(purchaseMessages);
  const list = useList(reservations);
  const { title, tabs } = useSalesTabs();
  return (
    <ListPage
      list={list}
      title={title}
      tabs={tabs}
      columns={usePurchaseColumns(true)}
      search={t('search')}
      filters={useFilters()}
      firstText={t('firstShop')}
      rowName={(row) => t('purchase', { name: appPurchaseName(row.number) })}
      rowHref={(row) => purchaseLink(row._id)}
      onOpen={useOpen()}
      rowActions={useRowLinks()}
    />
  );
}

function useFilters() {
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  return [
    {
      id: 'deliveryState' as const,
      label: t('delivery'),
      options: optionsOf(statesOf('purchaseDelivery'), delivery),
      isMulti: true,
      gender: 'feminine' as const,
    },
    { id: 'paymentState' as const, label: t('payment'), options: optionsOf(appPaymentStates, (state) => t(`pay.${state}`)), isMulti: true },
    { days: ['from', 'to'] as ['from', 'to'], label: t('deliverOn'), isAhead: true },
  ];
}

function useOpen() {
  const t = useMessages(purchaseMessages);
  return (row: AppPurchaseRow) =>
    openSidePanel({
      title: t('purchase', { name: appPurchaseName(row.number) }),
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <PurchasePanel key={row._id} id={row._id} />
        </Suspense>
      ),
    });
}
