import { countries, type ShopProduct, type shopCategories, type shopUnits } from '@shop/shared/contract';
import { speciesName, speciesRows } from '../../base/db/reference/species.ts';
import type { shopProducts } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore, Random } from './random.ts';

type Product = typeof shopProducts.$inferInsert;
type Words = Record<DemoCountry['language'], string>;

interface Kind {
  /** `{fish}` is a species of the country. */
  name: Words;
  description: Words;
  category: (typeof shopCategories)[number];
  unit: (typeof shopUnits)[number];
  /** US dollars. */
  price: number;
  addons?: 'cooking' | 'gift';
}

const kinds: Kind[] = [
  {
    name: { es: '{fish}, porción 400 g', en: '{fish}, 400 g portion' },
    description: { es: 'Sellada al vacío el día en que llega.', en: 'Vacuum packed on the day it arrives.' },
    ...{ category: 'fresh', unit: 'unit', price: 9, addons: 'cooking' },
  },
  {
    name: { es: '{fish}, bolsa congelada 1 kg', en: '{fish}, frozen, 1 kg' },
    description: { es: 'Congelada a bordo, en porciones sueltas.', en: 'Frozen on board, in loose portions.' },
    ...{ category: 'frozen', unit: 'pack', price: 16 },
  },
  {
    name: { es: '{fish} en conserva', en: '{fish} in olive oil' },
    description: { es: 'En aceite de oliva, 180 g.', en: 'In olive oil, 180 g.' },
    ...{ category: 'preserves', unit: 'unit', price: 6, addons: 'gift' },
  },
  {
    name: { es: 'Caja parrillera de {fish}', en: '{fish} grill box' },
    description: { es: 'Para seis personas, con sal de mar y limones.', en: 'For six, with sea salt and lemons.' },
    ...{ category: 'kits', unit: 'box', price: 48, addons: 'gift' },
  },
];

const addons: Record<'cooking' | 'gift', [name: Words, price: number, required: boolean, most: number][]> = {
  cooking: [
    [{ es: 'Sin piel', en: 'Skinned' }, 1, false, 1],
    [{ es: 'Salsa de la casa', en: 'House sauce' }, 2.5, false, 3],
  ],
  gift: [
    [{ es: 'Caja de regalo', en: 'Gift box' }, 3, false, 1],
    [{ es: 'Bolsa con hielo', en: 'Ice bag' }, 1.2, true, 4],
  ],
};

/** What the shop of a country has: each kind, of most of its species, and a knife. */
export function demoShopProducts(country: DemoCountry, now: Date): Product[] {
  const random = new Random(`shop ${country.key}`);
  const { _id: countryId } = countries[country.key];
  const { language, minorPerDollar } = country;
  const minorOf = (dollars: number) => Number((dollars * minorPerDollar).toPrecision(3));
  const known = country.species.flatMap((code) => speciesRows.filter((row) => row.code === code));
  const addonsOf = (name: Kind['addons']): ShopProduct['addons'] =>
    (name ? addons[name] : []).map(([words, price, required, most]) => ({
      name: words[language],
      priceMinor: minorOf(price),
      required,
      most,
    }));
  const productOf = (seed: string, speciesId: string) => ({
    _id: uuidOf(`demo:shop-product:${country.key}:${seed}`),
    countryId,
    createdAt: daysBefore(now, random.int(40, 330)),
    updatedAt: daysBefore(now, random.next() * 30),
    speciesId,
  });
  const made = kinds.flatMap(({ name, description, category, unit, price, addons: own }, n) =>
    known
      .filter((_, at) => at % kinds.length !== n)
      .map(
        (fish): Product => ({
          ...productOf(`${fish.code}:${category}`, fish._id),
          name: name[language].replace('{fish}', speciesName(fish.names, country.key)),
          description: description[language],
          priceMinor: minorOf(price * (0.7 + random.next() * 0.6)),
          unit,
          stock: random.chance(0.12) ? 0 : random.int(3, 180),
          category,
          addons: addonsOf(own),
          active: random.chance(0.9),
        }),
      ),
  );
  const knife: Product = {
    ...productOf('knife', known[0]?._id ?? ''),
    name: { es: 'Cuchillo fileteador', en: 'Filleting knife' }[language],
    description: { es: 'Hoja flexible de 18 cm.', en: 'Flexible blade of 18 cm.' }[language],
    priceMinor: minorOf(32),
    unit: 'unit',
    stock: 24,
    category: 'utensils',
    addons: [],
    active: true,
  };
  return [...made, knife];
}
