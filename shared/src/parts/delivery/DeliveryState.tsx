import { type DeliveryStep, deliveryStepOf, type StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { deliveryMessages } from './state-messages.ts';

type State = StateOf<'saleDelivery'> | StateOf<'purchaseDelivery'>;

export const deliveryLook = {
  pending: { tone: 'neutral', icon: 'clock' },
  assigned: { tone: 'info', icon: 'user' },
  picked_up: { tone: 'info', icon: 'products' },
  in_transit: { tone: 'info', icon: 'transportists' },
  delivered: { tone: 'ok', icon: 'delivered' },
  lost: { tone: 'danger', icon: 'warning' },
  cancelled: { tone: 'danger', icon: 'ban' },
} as const satisfies Record<State, Pick<BadgeProps, 'tone' | 'icon'>>;

/** The fields that determine the state of a delivery. */
export interface Delivered {
  deliveryState: State;
  carrier: { name: string } | null;
  isCollected?: boolean;
}

/** The displayed state: a pending sale with a carrier is shown as assigned. */
export const shownState = (delivery: Delivered): State | DeliveryStep => deliveryStepOf(delivery) ?? delivery.deliveryState;

/** The state of a delivery: colour, icon and text. */
export function DeliveryState({ delivery }: { delivery: Delivered }) {
  const t = useMessages(deliveryMessages);
  const state = shownState(delivery);
  return <Badge {...deliveryLook[state]}>{t(state)}</Badge>;
}
