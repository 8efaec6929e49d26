import { defineMessages } from '@shop/shared/i18n';

/** Texts for a received product without a sale price. */
export const salePriceMessages = defineMessages('planning.salePrice', {
  es: {
    salePrice: 'Precio de venta por kg',
    like: 'Propuesto: el del mismo producto de {{provider}}.',
    likeAny: 'Propuesto: el del mismo producto sin proveedor.',
    cost: 'Aún no tiene precio de venta. El kilo cuesta {{cost}} con flete.',
    margin: 'El kilo cuesta {{cost}} con flete: margen {{margin}} ({{percent}}).',
    under: 'El kilo cuesta {{cost}} con flete: se pierden {{loss}} en cada uno.',
  },
  en: {
    salePrice: 'Sale price per kg',
    like: 'Proposed: the price of the same product from {{provider}}.',
    likeAny: 'Proposed: the price of the same product without provider.',
    cost: 'It has no sale price yet. A kilo costs {{cost}} with freight.',
    margin: 'A kilo costs {{cost}} with freight: margin {{margin}} ({{percent}}).',
    under: 'A kilo costs {{cost}} with freight: {{loss}} is lost on each.',
  },
});
