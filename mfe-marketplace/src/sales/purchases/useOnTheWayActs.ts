import { change } from '@shop/shared/api';
import { type AppPurchase, appPurchaseName, mayBecome } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { type RowAct, undoable } from '@shop/shared/ui/data';
import { deliveryLook, deliveryMessages } from '../../parts/delivery.tsx';
import { purchaseMessages } from './messages.ts';

type State = AppPurchase['deliveryState'];

/** The forward steps, each from the state before it. The recipient of a delivered purchase is asked in a dialog. */
const steps = [
  { from: 'assigned', to: 'picked_up' },
  { from: 'picked_up', to: 'in_transit' },
] as const;

const move = ({ _id: id, version }: Pick<AppPurchase, '_id' | 'version'>, deliveryState: State) =>
  change(calls.appPurchases.update, { id, purchase: { deliveryState }, version });

/** The steps of a purchase in delivery; each can be undone. */
export function useOnTheWayActs(): RowAct<AppPurchase>[] {
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  return steps.map(({ from, to }) => ({
    label: t(`step.${to}`),
    icon: deliveryLook[to].icon,
    fits: ({ deliveryState }) => deliveryState === from && mayBecome('appPurchaseDelivery', deliveryState, to),
    act: undoable(
      (row) => move(row, to),
      (after, before) => move(after, before.deliveryState),
    ),
    done: ({ number }) => t('stepped', { name: appPurchaseName(number), state: delivery(to) }),
  }));
}
