import { defineMessages } from '@shop/shared/i18n';

/** What only the printed request says. */
export const paperMessages = defineMessages('planning.requestPaper', {
  es: {
    madeOn: 'Creada el {{date}} · {{country}}',
    signedDelivered: 'Entregado por',
    signedReceived: 'Recibido conforme',
  },
  en: {
    madeOn: 'Made on {{date}} · {{country}}',
    signedDelivered: 'Delivered by',
    signedReceived: 'Received by',
  },
});
