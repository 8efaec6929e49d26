import { defineMessages } from '@shop/shared/i18n';

/** Texts of the product form only. */
export const productFormMessages = defineMessages('planning.productForm', {
  es: {
    create: 'Crear producto',
    created: 'Producto creado',
    minHint: 'Se avisa a logística y administración cuando queda menos disponible. Vacío: a nadie.',
    isVirtual: 'Producto virtual',
    virtualHint: 'Se vende sin tenerlo: sin lotes ni reservas.',
    costOfKg: 'Costo por kg',
    priceOfKg: 'Precio por kg',
    taxClassHint: 'Decide la tasa de {{tax}} de lo que se venda desde ahora. Los documentos que ya existen no cambian.',
    noReducedRate: 'No hay una tasa reducida de {{tax}} vigente: un mega administrador la agrega en Administradores, Tasas de impuesto.',
  },
  en: {
    create: 'Create product',
    created: 'Product created',
    minHint: 'Logistics and administration are notified when less is available. Empty: nobody is.',
    isVirtual: 'Virtual product',
    virtualHint: 'Sold without being held: no lots, no reservations.',
    costOfKg: 'Cost per kg',
    priceOfKg: 'Price per kg',
    taxClassHint: 'Decides the rate of {{tax}} of what is sold from now on. Documents that exist already do not change.',
    noReducedRate: 'No reduced rate of {{tax}} is in force: a mega administrator adds one in Administrators, Tax rates.',
  },
});
