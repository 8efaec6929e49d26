import { type Conservation, countries, type Presentation } from '@shop/shared/contract';
import { speciesRows } from '../../base/db/reference/species.ts';
import type { clients, wishes } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore, Random } from './random.ts';
import { shellfish, speciesPrice } from './words.ts';

type Wish = typeof wishes.$inferInsert;
type Client = typeof clients.$inferInsert;

/** The most requested forms, with their price per kg relative to that of the unprocessed fish. */
const fishForms: [Presentation, Conservation, number][] = [
  ['whole', 'fresh', 1],
  ['fillet', 'fresh', 1.9],
  ['gutted', 'fresh', 1.15],
  ['fillet', 'frozen', 1.6],
];
const shellfishForms: [Presentation, Conservation, number][] = [
  ['whole', 'fresh', 1],
  ['cooked', 'frozen', 1.4],
  ['cleaned', 'frozen', 1.6],
];

/** What clients of a country would buy if there were any. Random numbers of its own, that others stay as they are. */
export function demoWishes(country: DemoCountry, buyers: Client[], now: Date): Wish[] {
  const random = new Random(`wishes ${country.key}`);
  const { _id: countryId, decimals } = countries[country.key];
  return Array.from({ length: Math.ceil(buyers.length / 12) }, (_, n) => {
    const client = random.pick(buyers);
    const code = random.pick(country.species);
    const kind = speciesRows.find((row) => row.code === code);
    if (!kind) throw new Error(`${code} is no species of the reference data.`);
    const [presentation, conservation, factor] = random.pick(shellfish.includes(code) ? shellfishForms : fishForms);
    const dollars = (speciesPrice[code] ?? 5) * factor * (0.9 + random.next() * 0.6);
    const step = decimals === 0 ? 10 : 5;
    const createdAt = daysBefore(now, random.int(0, 20) + random.next());
    return {
      _id: uuidOf(`demo:wish:${country.key}:${n}`),
      countryId,
      createdAt,
      createdBy: client.sellerId ?? null,
      updatedAt: createdAt,
      updatedBy: client.sellerId ?? null,
      clientId: client._id as string,
      clientName: client.legalName,
      speciesId: kind._id,
      presentation,
      conservation,
      grams: random.int(2, 60) * 5000,
      maxPriceMinor: random.chance(0.8) ? Math.round((dollars * country.minorPerDollar) / step) * step : null,
      wantedBy: random.chance(0.75) ? daysBefore(now, -random.int(1, 25)).slice(0, 10) : null,
      state: random.chance(0.88) ? 'open' : 'cancelled',
      comment: '',
    };
  });
}
