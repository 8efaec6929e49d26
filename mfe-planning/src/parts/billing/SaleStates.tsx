import type { SaleRow, StateOf } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';

type Look = { icon: IconName; tone: Tone };

/** How the delivery of a sale looks in each of its states. */
export const deliveryLook = {
  pending: { icon: 'clock', tone: 'neutral' },
  picked_up: { icon: 'products', tone: 'info' },
  in_transit: { icon: 'transportists', tone: 'info' },
  delivered: { icon: 'delivered', tone: 'ok' },
  cancelled: { icon: 'circle-x', tone: 'danger' },
} as const satisfies Record<StateOf<'saleDelivery'>, Look>;

/** How far a sale is paid. */
const paidLook = {
  pending: { icon: 'circle', tone: 'neutral' },
  partial: { icon: 'circle-half', tone: 'warning' },
  paid: { icon: 'circle-check', tone: 'ok' },
  returned: { icon: 'undo', tone: 'neutral' },
} as const satisfies Record<SaleRow['paymentState'], Look>;

export const saleStateMessages = defineMessages('planning.saleStates', {
  es: {
    'delivery.pending': 'Por despachar',
    'delivery.picked_up': 'Retirada',
    'delivery.in_transit': 'En camino',
    'delivery.delivered': 'Entregada',
    'delivery.cancelled': 'Cancelada',
    'paid.pending': 'Por pagar',
    'paid.partial': 'Pagada en parte',
    'paid.paid': 'Pagada',
    'paid.returned': 'Devuelta',
  },
  en: {
    'delivery.pending': 'To dispatch',
    'delivery.picked_up': 'Picked up',
    'delivery.in_transit': 'On its way',
    'delivery.delivered': 'Delivered',
    'delivery.cancelled': 'Cancelled',
    'paid.pending': 'To be paid',
    'paid.partial': 'Paid in part',
    'paid.paid': 'Paid',
    'paid.returned': 'Returned',
  },
});

/** Where the goods of a sale are: colour, icon and word. */
export function DeliveryState({ state }: { state: SaleRow['deliveryState'] }) {
  const t = useMessages(saleStateMessages);
  return <Badge {...deliveryLook[state]}>{t(`delivery.${state}`)}</Badge>;
}

/** How far a sale is paid; nothing of one that is cancelled, which nobody pays. */
export function PaidState({ sale: { paymentState, deliveryState } }: { sale: Pick<SaleRow, 'paymentState' | 'deliveryState'> }) {
  const t = useMessages(saleStateMessages);
  return deliveryState !== 'cancelled' && <Badge {...paidLook[paymentState]}>{t(`paid.${paymentState}`)}</Badge>;
}
