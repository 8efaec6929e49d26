import { bulkChange, change } from '@shop/shared/api';
import type { Order } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { askFor } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import type { RowAct } from '@shop/shared/ui/data';
import { procurementMessages } from '../messages.ts';

/** The actions on orders, in their list and on the page of one. */
export function useOrderActs(): RowAct<Order>[] {
  const t = useMessages(procurementMessages);
  if (!useMay('orders.edit')) return [];
  return [
    {
      label: t('cancelOrder'),
      icon: 'ban',
      isDanger: true,
      // The provider already knows about a purchased weight, so the order can no longer be cancelled.
      fits: ({ state, boughtGrams }) => state === 'open' && boughtGrams === 0,
      bulk: bulkChange(calls.orders.updateMany, { state: 'cancelled' }),
      act: ({ _id, version }) => change(calls.orders.update, { order: { _id, state: 'cancelled' }, version }),
      done: ({ number }) => t('orderCancelled', { number: String(number) }),
      confirm: askFor(
        ({ number }) => t('cancelOrderTitle', { number: String(number) }),
        (count) => t('cancelOrderTitleMany', { count }),
        t('cancelOrderText'),
      ),
    },
  ];
}
