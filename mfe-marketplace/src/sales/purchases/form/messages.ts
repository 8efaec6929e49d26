import { defineMessages } from '@shop/shared/i18n';

export const purchaseFormMessages = defineMessages('marketplace.purchaseForm', {
  es: {
    new: 'Venta manual',
    delivery: 'Comprador y entrega',
    organization: 'Organización',
    lines: 'Líneas',
    linesHint: 'Todas de un mismo vendedor; su peso queda guardado para esta compra.',
    product: 'Producto publicado',
    us: 'Nosotros',
    perKg: '{{price}} por kg',
    left: 'quedan {{kg}}',
    freight: 'Flete',
    create: 'Registrar la venta',
    created: 'Compra {{name}} registrada',
  },
  en: {
    new: 'Manual sale',
    delivery: 'Buyer and delivery',
    organization: 'Organization',
    lines: 'Lines',
    linesHint: 'All of one seller; their weight is held for this purchase.',
    product: 'Published product',
    us: 'Us',
    perKg: '{{price}} a kg',
    left: '{{kg}} left',
    freight: 'Freight',
    create: 'Register the sale',
    created: 'Purchase {{name}} registered',
  },
});
