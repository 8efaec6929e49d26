import { defineMessages } from '@shop/shared/i18n';

export const shrinkMessages = defineMessages('planning.shrink', {
  es: {
    title: 'Merma',
    empty: 'Aquí queda cada rebaja de stock con su motivo: lo que salió sin venderse.',
    at: 'Cuándo',
    product: 'Producto',
    lot: 'Lote',
    kg: 'Peso',
    cost: 'Costo',
    share: 'De lo comprado',
    reason: 'Motivo',
    by: 'Quién',
    species: 'Especie',
    row: 'Merma del lote {{lot}}',
    totals: 'Suma de la merma que se muestra',
  },
  en: {
    title: 'Shrink',
    empty: 'Every stock reduction appears here with its reason: what left without being sold.',
    at: 'When',
    product: 'Product',
    lot: 'Lot',
    kg: 'Weight',
    cost: 'Cost',
    share: 'Of what was bought',
    reason: 'Reason',
    by: 'Who',
    species: 'Species',
    row: 'Shrink of lot {{lot}}',
    totals: 'Sum of the shrink that is shown',
  },
});
