import { defineMessages } from '@shop/shared/i18n';

export const windowMessages = defineMessages('planning.deliveryWindow', {
  es: {
    window: 'Franja de entrega',
    any: 'A cualquier hora',
    left: '{{window}} · quedan {{kg}}',
    full: '{{window}} · llena',
    gone: '{{window}} · ya no se ofrece',
  },
  en: {
    window: 'Delivery window',
    any: 'At any hour',
    left: '{{window}} · {{kg}} left',
    full: '{{window}} · full',
    gone: '{{window}} · not offered any more',
  },
});
