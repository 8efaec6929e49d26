import { defineMessages } from '@shop/shared/i18n';

export const chooserMessages = defineMessages('planning.choosers', {
  es: {
    client: 'Cliente',
    newClient: 'Crear cliente…',
    newClientNamed: 'Crear cliente «{{name}}»…',
    product: 'Producto',
    perKg: '{{price}}/kg',
    available: 'disponible {{kg}}',
  },
  en: {
    client: 'Client',
    newClient: 'Create client…',
    newClientNamed: 'Create client “{{name}}”…',
    product: 'Product',
    perKg: '{{price}}/kg',
    available: '{{kg}} available',
  },
});
