import { defineMessages } from '@shop/shared/i18n';

export const lineMessages = defineMessages('shared.lines', {
  es: {
    product: 'Producto',
    kg: 'Kilos',
    price: 'Precio',
    discount: 'Descuento',
    lineNumber: 'Línea {{number}}',
    removeLine: 'Quitar la línea {{number}}',
    addLine: 'Agregar línea',
    lineKeys: 'Enter en una línea agrega otra; Alt + Retroceso la quita.',
    weight: 'Peso',
    net: 'Neto',
    total: 'Total',
  },
  en: {
    product: 'Product',
    kg: 'Kilos',
    price: 'Price',
    discount: 'Discount',
    lineNumber: 'Line {{number}}',
    removeLine: 'Remove line {{number}}',
    addLine: 'Add line',
    lineKeys: 'Enter in a line adds another; Alt + Backspace removes it.',
    weight: 'Weight',
    net: 'Net',
    total: 'Total',
  },
});
