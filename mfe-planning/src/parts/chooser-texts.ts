import { defineMessages } from '@shop/shared/i18n';

export const chooserTexts = defineMessages('planning.choosers', {
  es: { client: 'Cliente', product: 'Producto', perKg: '{{price}}/kg', available: 'disponible {{kg}}' },
  en: { client: 'Client', product: 'Product', perKg: '{{price}}/kg', available: '{{kg}} available' },
});
