import { type NamedProduct, productName } from './product-name.ts';

const es = {
  presentation: { whole: 'Entero', headed_gutted: 'HG', fillet: 'Filete', portion: 'Porción', tube: 'Tubo' } as Record<string, string>,
  conservation: { fresh: 'Fresco', frozen: 'Congelado' } as Record<string, string>,
};
const named = (product: NamedProduct) =>
  productName(
    product,
    { presentation: es.presentation[product.presentation] ?? '', conservation: es.conservation[product.conservation] ?? '' },
    'es',
  );

it.each([
  ['Merluza austral', 'whole', 'fresh', 'Merluza austral, entera, fresca'],
  ['Congrio dorado', 'whole', 'fresh', 'Congrio dorado, entero, fresco'],
  ['Atún aleta amarilla', 'whole', 'frozen', 'Atún aleta amarilla, entero, congelado'],
  ['Reineta', 'headed_gutted', 'frozen', 'Reineta, HG, congelada'],
  ['Merluza austral', 'fillet', 'fresh', 'Merluza austral, filete, fresco'],
  ['Salmón coho', 'portion', 'frozen', 'Salmón coho, porción, congelada'],
  ['Jibia', 'tube', 'frozen', 'Jibia, tubo, congelado'],
] as const)('words agree in Spanish with what is sold: %s, %s, %s', (name, presentation, conservation, said) => {
  expect(named({ name, presentation, conservation })).toBe(said);
});

it('words stay as they are in English', () => {
  const tilapia = { name: 'Tilapia', presentation: 'whole', conservation: 'fresh' } as const;
  expect(productName(tilapia, { presentation: 'Whole', conservation: 'Photo' }, 'en')).toBe('Tilapia, whole, photo');
});
