import { type AppPurchaseRow, appPurchaseName } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { approvalStateMessages, WithApproval } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { DeliveryState, deliveryMessages } from '../../parts/delivery.tsx';
import { purchaseMessages } from './messages.ts';
import { PayState } from './purchase-words.tsx';

/** The columns of purchases; ids are the fields by which the server sorts. isOfShop: collected in the shop, and reserved until then. */
export function usePurchaseColumns(isOfShop: boolean): Column<AppPurchaseRow>[] {
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  const approvals = useMessages(approvalStateMessages);
  const format = useFormat();
  const { currency } = useCountry();
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('number'),
        width: 100,
        isSortable: true,
        card: 'subtitle',
        value: (row) => appPurchaseName(row.number),
        detail: (row) => row.isManual && t('manual'),
      },
      {
        id: 'buyer',
        header: t('buyer'),
        width: 230,
        card: 'title',
        value: (row) => row.buyer.name,
        detail: (row) => row.seller?.name ?? t('us'),
      },
      { id: 'seller', header: t('seller'), isFileOnly: true, value: (row) => row.seller?.name ?? t('us') },
      {
        id: 'grams',
        header: t('weight'),
        unit: 'kg',
        align: 'end',
        width: 100,
        isSortable: true,
        render: (row) => format.kg(row.grams),
        value: (row) => format.cell.kg(row.grams),
      },
      {
        id: 'totalMinor',
        header: t('total'),
        unit: currency,
        align: 'end',
        width: 130,
        isSortable: true,
        render: (row) => format.money(row.totalMinor),
        value: (row) => format.cell.money(row.totalMinor),
      },
      {
        id: 'payment',
        header: t('payment'),
        width: 140,
        card: 'badge',
        render: (row) => <PayState state={row.paymentState} />,
        value: (row) => t(`pay.${row.paymentState}`),
      },
      { id: 'paidMinor', header: t('paid'), isFileOnly: true, value: (row) => format.cell.money(row.paidMinor) },
      {
        id: 'deliverOn',
        header: isOfShop ? t('heldUntil') : t('deliverOn'),
        width: 140,
        isSortable: true,
        value: (row) => (isOfShop ? (row.heldUntil ? format.dateTime(row.heldUntil) : none) : format.date(row.deliverOn)),
      },
      {
        id: 'delivery',
        header: t('delivery'),
        width: 160,
        card: 'badge',
        render: (row) => (
          <WithApproval state={row.approvalState}>
            <DeliveryState state={row.deliveryState} />
          </WithApproval>
        ),
        value: (row) => delivery(row.deliveryState),
        detail: (row) => !isOfShop && (row.carrier?.name ?? (row.deliveryState === 'pending' ? t('noCarrier') : none)),
      },
      { id: 'carrier', header: t('carrier'), isFileOnly: true, value: (row) => row.carrier?.name ?? '' },
      {
        id: 'approval',
        header: approvals('approval'),
        isFileOnly: true,
        value: ({ approvalState }) => (approvalState === 'waiting' || approvalState === 'refused' ? approvals(approvalState) : null),
      },
    ],
    [t, delivery, approvals, format, currency, isOfShop],
  );
}
