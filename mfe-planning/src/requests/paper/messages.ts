import { defineMessages } from '@shop/shared/i18n';

/** Texts of the printed request only. */
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
