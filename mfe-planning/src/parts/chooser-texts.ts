import { defineMessages } from '@shop/shared/i18n';

export const chooserTexts = defineMessages('planning.choosers', {
  es: { client: 'Cliente', product: 'Producto' },
  en: { client: 'Client', product: 'Product' },
});
