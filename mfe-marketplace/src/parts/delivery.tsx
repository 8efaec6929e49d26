import type { StateOf } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';

type Delivery = StateOf<'purchaseDelivery'>;

/** How far a purchase has come, wherever it is told. */
export const deliveryMessages = defineMessages('marketplace.delivery', {
  es: {
    pending: 'Pendiente',
    assigned: 'Asignada',
    picked_up: 'Retirada',
    in_transit: 'En ruta',
    delivered: 'Entregada',
    lost: 'Perdida',
    cancelled: 'Cancelada',
  },
  en: {
    pending: 'Pending',
    assigned: 'Assigned',
    picked_up: 'Picked up',
    in_transit: 'In transit',
    delivered: 'Delivered',
    lost: 'Lost',
    cancelled: 'Cancelled',
  },
});

export const deliveryLook = {
  pending: { tone: 'neutral', icon: 'clock' },
  assigned: { tone: 'info', icon: 'user' },
  picked_up: { tone: 'info', icon: 'products' },
  in_transit: { tone: 'info', icon: 'transportists' },
  delivered: { tone: 'ok', icon: 'delivered' },
  lost: { tone: 'danger', icon: 'warning' },
  cancelled: { tone: 'neutral', icon: 'ban' },
} as const satisfies Record<Delivery, Pick<BadgeProps, 'tone' | 'icon'>>;

/** How far a purchase has come. */
export function DeliveryState({ state }: { state: Delivery }) {
  const t = useMessages(deliveryMessages);
  return <Badge {...deliveryLook[state]}>{t(state)}</Badge>;
}
