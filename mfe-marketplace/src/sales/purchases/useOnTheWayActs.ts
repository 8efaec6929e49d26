import { change } from '@shop/shared/api';
import { type AppPurchase, appPurchaseName, mayBecome } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import type { RowAct } from '@shop/shared/ui/data';
import { deliveryLook, deliveryMessages } from '../../parts/delivery.tsx';
import { purchaseMessages } from './messages.ts';

const onTheWay = ['picked_up', 'in_transit', 'delivered'] as const;

/** The steps of a purchase on its way to the buyer, who is told of each: they are asked about. */
export function useOnTheWayActs(): RowAct<AppPurchase>[] {
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  return onTheWay.map((to) => ({
    label: t(`step.${to}`),
    icon: deliveryLook[to].icon,
    fits: ({ deliveryState }) => mayBecome('purchaseDelivery', deliveryState, to),
    act: ({ _id, version }) => change(calls.appPurchases.update, { id: _id, purchase: { deliveryState: to }, version }),
    done: ({ number }) => t('stepped', { name: appPurchaseName(number), state: delivery(to) }),
    confirm: 'plain',
  }));
}
