import { defineMessages } from '@shop/shared/i18n';

/** What only the form of a product says. */
export const productFormMessages = defineMessages('planning.productForm', {
  es: {
    create: 'Crear producto',
    created: 'Producto creado',
    minHint: 'Se avisa a logística y administración cuando queda menos disponible. Vacío: a nadie.',
    isVirtual: 'Producto virtual',
    virtualHint: 'Se vende sin tenerlo: sin lotes ni reservas.',
    costOfKg: 'Costo por kg',
    priceOfKg: 'Precio por kg',
  },
  en: {
    create: 'Create product',
    created: 'Product created',
    minHint: 'Logistics and administration are notified when less is available. Empty: nobody is.',
    isVirtual: 'Virtual product',
    virtualHint: 'Sold without being held: no lots, no reservations.',
    costOfKg: 'Cost per kg',
    priceOfKg: 'Price per kg',
  },
});
