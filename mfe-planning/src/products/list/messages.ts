import { defineMessages } from '@shop/shared/i18n';

/** Texts for changing prices, of one product or of many. */
export const priceMessages = defineMessages('planning.prices', {
  es: {
    savedFirst: '{{name}} guardó antes: ahora es {{value}}. Enter guarda el tuyo, Esc deja el suyo.',
    somebody: 'Otra persona',
    bulkPriceTitle: 'Cambiar el precio',
    bulkPriceText_one: 'De {{count}} producto, por porcentaje.',
    bulkPriceText_other: 'De {{count}} productos, por porcentaje.',
    percent: 'Cambio',
    percentHint: '5 sube cinco por ciento, −5 baja. El resultado se redondea a la unidad menor.',
    percentRule: 'Entre −90 y 500, y no cero.',
    bulkExample: '{{name}}: de {{from}} a {{to}}',
    apply: 'Aplicar',
  },
  en: {
    savedFirst: '{{name}} saved first: it is {{value}} now. Enter saves yours, Esc leaves theirs.',
    somebody: 'Somebody else',
    bulkPriceTitle: 'Change the price',
    bulkPriceText_one: 'Of {{count}} product, by percent.',
    bulkPriceText_other: 'Of {{count}} products, by percent.',
    percent: 'Change',
    percentHint: '5 is five percent up, −5 down. The result is rounded to the minor unit.',
    percentRule: 'Between −90 and 500, and not zero.',
    bulkExample: '{{name}}: from {{from}} to {{to}}',
    apply: 'Apply',
  },
});
