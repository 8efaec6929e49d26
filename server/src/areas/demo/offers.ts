import {
  type Conservation,
  countries,
  isGoodUntil,
  landedTolerance,
  nextDeliveryEndOf,
  type Presentation,
  usualShelfLifeHours,
  usualYields,
} from '@shop/shared/contract';
import { speciesName, speciesRows } from '../../base/db/reference/species.ts';
import type { marketplaceProducts, trips } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import type { Accounts } from './people.ts';
import { daysBefore, near, Random } from './random.ts';
import type { DemoShelf } from './shelf.ts';
import { shellfish, speciesPrice } from './words.ts';

type Product = typeof marketplaceProducts.$inferInsert;

interface Given {
  products: readonly Product[];
  landings: readonly (typeof trips.$inferInsert)[];
  shelf: DemoShelf;
  people: Accounts['people'];
}

const forms: [Presentation, Conservation, price: number][] = [
  ['whole', 'fresh', 1],
  ['gutted', 'fresh', 1.15],
  ['whole', 'chilled', 0.95],
];
const hourMs = 3_600_000;

/** What products of the app are offered from: those of fishers from their landings of the last days, and a few from our own lots. */
export function demoOffers(country: DemoCountry, { products, landings, shelf, people }: Given, now: Date): Product[] {
  const random = new Random(`offers ${country.key}`);
  const { _id: countryId, decimals } = countries[country.key];
  const step = decimals === 0 ? 10 : 5;
  const nextEnd = nextDeliveryEndOf(countries[country.key], undefined, now.getTime());
  const { catches, lots, moves, stocked } = shelf.stock;
  const taken = new Map<string, number>();
  const catchOfLot = new Map(lots.map(({ _id, tripCatchId, productId }) => [_id, { tripCatchId, productId }]));
  const formOf = new Map(stocked.map(({ _id, presentation }) => [_id, presentation]));
  for (const { lotId, grams } of moves) {
    const { tripCatchId, productId } = catchOfLot.get(lotId) ?? {};
    const yielded = usualYields[formOf.get(productId ?? '') ?? 'whole'];
    if (tripCatchId && grams > 0) taken.set(tripCatchId, (taken.get(tripCatchId) ?? 0) + grams / yielded);
  }
  const tripOf = new Map(landings.map((trip) => [trip._id, trip]));
  const recent = catches.toSorted((a, b) => ((tripOf.get(a.tripId)?.landedAt ?? '') < (tripOf.get(b.tripId)?.landedAt ?? '') ? 1 : -1));
  const named = (speciesId: string) => {
    const kind = speciesRows.find(({ _id }) => _id === speciesId);
    if (!kind) throw new Error(`${speciesId} is no species of the reference data.`);
    return { speciesId, name: speciesName(kind.names, country.key), image: `/species/${kind.code.toLowerCase()}.svg`, code: kind.code };
  };
  const none = { presentation: null, conservation: null, caughtAt: null, expiresAt: null, tripCatchId: null, lotId: null };

  const offered = products.map((product): Product => {
    const caught = product.fisherId && recent.shift();
    const trip = caught && tripOf.get(caught.tripId);
    if (!caught || !trip) return { ...none, ...product };
    const { code, ...kind } = named(caught.speciesId);
    const [presentation, conservation, factor] = random.pick(shellfish.includes(code) ? forms.slice(0, 1) : forms);
    const left = (caught.landedGrams * landedTolerance - (taken.get(caught._id) ?? 0)) * usualYields[presentation];
    const grams = Math.floor(Math.min(left, caught.landedGrams * (0.2 + random.next() * 0.5)) / 500) * 500;
    if (grams <= 0) return { ...none, ...product };
    const expiresAt = new Date(Date.parse(trip.landedAt) + usualShelfLifeHours[conservation] * hourMs).toISOString();
    const isOver = !isGoodUntil(expiresAt, nextEnd, now.getTime());
    const dollars = (speciesPrice[code] ?? 5) * factor * 0.8;
    return {
      ...product,
      ...kind,
      ...{ presentation, conservation, expiresAt, grams, lotId: null },
      fisherId: trip.fisherId,
      partnerId: null,
      tripCatchId: caught._id,
      caughtAt: trip.landedAt,
      createdAt: trip.landedAt,
      updatedAt: trip.landedAt,
      priceMinor: Math.max(step, Math.round(near(dollars * country.minorPerDollar, random) / step) * step),
      active: !isOver && product.active,
      visible: !isOver && product.visible,
    };
  });

  const createdAt = daysBefore(now, 0.1);
  const ours: Product[] = [];
  for (const product of stocked) {
    if (ours.length === 4) break;
    const _id = uuidOf(`demo:offer:${country.key}:${product._id}`);
    const grams = 10_000;
    const lot = shelf.keepOfOne({ product, grams }, _id, createdAt);
    if (!lot) continue;
    const { code: _, ...kind } = named(product.speciesId);
    ours.push({
      ...{ _id, countryId, createdAt, updatedAt: createdAt, ...kind, grams },
      presentation: product.presentation,
      conservation: product.conservation,
      caughtAt: lot.receivedAt,
      expiresAt: lot.expiresAt,
      lotId: lot._id,
      tripCatchId: null,
      partnerId: null,
      fisherId: null,
      buyerType: ours.length % 2 === 0,
      priceMinor: product.priceMinor,
      active: true,
      visible: ours.length !== 3,
    });
  }
  const approved = new Set(people.filter(({ fisherState }) => fisherState === 'approved').map(({ _id }) => _id));
  const mayBeShown = ({ fisherId }: Product) => !fisherId || approved.has(fisherId);
  return [...offered.map((one) => ({ ...one, visible: one.visible && mayBeShown(one) })), ...ours];
}
