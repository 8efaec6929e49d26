import { defineMessages } from '@shop/shared/i18n';

/** The states of a delivery, both of a sale and of a purchase of the app, and the carrier texts of lists. */
export const deliveryMessages = defineMessages('parts.deliveryStates', {
  es: {
    pending: 'Pendiente',
    assigned: 'Asignada',
    picked_up: 'Retirada',
    in_transit: 'En camino',
    delivered: 'Entregada',
    lost: 'Perdida',
    cancelled: 'Cancelada',
    carrier: 'Transportista',
    collected: 'El cliente la retira',
  },
  en: {
    pending: 'Pending',
    assigned: 'Assigned',
    picked_up: 'Picked up',
    in_transit: 'On its way',
    delivered: 'Delivered',
    lost: 'Lost',
    cancelled: 'Cancelled',
    carrier: 'Carrier',
    collected: 'The client collects',
  },
});
