import type { SaleRow, StateOf } from '@shop/shared/contract';
import { defineMessages } from '@shop/shared/i18n';
import type { IconName, Tone } from '@shop/shared/ui';

type Look = { icon: IconName; tone: Tone };

/** How the delivery of a sale looks in each of its states. */
export const deliveryLook = {
  pending: { icon: 'clock', tone: 'neutral' },
  in_transit: { icon: 'transportists', tone: 'info' },
  delivered: { icon: 'delivered', tone: 'ok' },
  cancelled: { icon: 'circle-x', tone: 'danger' },
} as const satisfies Record<StateOf<'saleDelivery'>, Look>;

/** How far a sale is paid. */
export const paidLook = {
  pending: { icon: 'circle', tone: 'neutral' },
  partial: { icon: 'circle-half', tone: 'warning' },
  paid: { icon: 'circle-check', tone: 'ok' },
  returned: { icon: 'undo', tone: 'neutral' },
} as const satisfies Record<SaleRow['paymentState'], Look>;

export const saleStateTexts = defineMessages('planning.saleStates', {
  es: {
    'delivery.pending': 'Por despachar',
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
    'delivery.in_transit': 'On its way',
    'delivery.delivered': 'Delivered',
    'delivery.cancelled': 'Cancelled',
    'paid.pending': 'To be paid',
    'paid.partial': 'Paid in part',
    'paid.paid': 'Paid',
    'paid.returned': 'Returned',
  },
});
