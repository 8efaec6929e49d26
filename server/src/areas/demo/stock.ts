import { type Conservation, countries, landedTolerance, type Presentation, usualShelfLifeHours, usualYields } from '@shop/shared/contract';
import { speciesName, speciesRows } from '../../base/db/reference/species.ts';
import type { lots, products, stockMoves, tripCatches, trips } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { demoProviderCount, demoProviderId } from './providers.ts';
import { daysBefore, Random } from './random.ts';
import { shellfish, speciesPrice } from './words.ts';

export type DemoProduct = typeof products.$inferInsert & { _id: string };
export type DemoLot = typeof lots.$inferInsert & { _id: string };
export type DemoMove = typeof stockMoves.$inferInsert;
type Catch = typeof tripCatches.$inferInsert & { _id: string };
type Trip = typeof trips.$inferInsert;

/** A form in which fish is sold, and its price per kg relative to that of the unprocessed fish. */
type Form = [presentation: Presentation, conservation: Conservation, factor: number];
const fishForms: Form[] = [
  ['whole', 'fresh', 1],
  ['gutted', 'fresh', 1.15],
  ['fillet', 'fresh', 1.9],
  ['headed_gutted', 'frozen', 1.3],
  ['fillet_skinless', 'frozen', 2.1],
  ['portion', 'frozen', 2.3],
  ['headed_gutted', 'chilled', 1.3],
  ['fillet', 'smoked', 3.2],
];
const shellfishForms: Form[] = [
  ['whole', 'chilled', 1],
  ['cooked', 'frozen', 1.4],
  ['cleaned', 'chilled', 1.6],
  ['meat', 'frozen', 2.4],
  ['whole', 'live', 1.1],
];
const squidForms: Form[] = [
  ['tube', 'frozen', 1.6],
  ['cleaned', 'fresh', 1.4],
  ['whole', 'fresh', 1],
];

const hourMs = 3_600_000;
/** Landings of this many days are in stock. */
const recentDays = 12;

/** Stock of a country: products of its species, lots from its landings and providers, and their stock moves. */
export function demoStock(country: DemoCountry, landings: readonly Trip[], now: Date) {
  const random = new Random(`stock ${country.key}`);
  const countryId = countries[country.key]._id;
  const made = {
    stocked: [] as DemoProduct[],
    catches: demoCatches(country, landings, random, now),
    lots: [] as DemoLot[],
    moves: [] as DemoMove[],
  };
  const left = new Map(made.catches.map(({ _id, landedGrams }) => [_id, landedGrams * landedTolerance]));
  const landedAt = new Map(landings.map(({ _id, landedAt: at }) => [_id, Date.parse(at)]));

  for (const [n, product] of demoForms(country, random, now).entries()) {
    made.stocked.push(product);
    // Every twentieth is virtual, every ninth is out.
    if (product.isVirtual || n % 9 === 8) continue;
    const isLongLived = usualShelfLifeHours[product.conservation] > 500;
    for (let i = random.chance(0.4) ? 2 : 1; i > 0; i--) addLot(product, isLongLived ? 120 : 6);
  }
  return made;

  function addLot(product: DemoProduct, days: number): void {
    const lifeMs = usualShelfLifeHours[product.conservation] * hourMs;
    // Some are about to go, a few have gone bad on the shelf; most have days.
    const isLate = random.chance(0.05);
    const leftMs = isLate ? random.int(-1, 7) * 9 * hourMs : Math.min(80 * hourMs, lifeMs * 0.5);
    const ofTrip = made.catches.filter(({ _id, tripId, speciesId }) => {
      const age = now.getTime() - (landedAt.get(tripId) ?? 0);
      return speciesId === product.speciesId && (left.get(_id) ?? 0) > 60_000 && age > 0 && lifeMs - age > leftMs;
    });
    const caught = !isLate && ofTrip.length > 0 && random.chance(0.8) ? random.pick(ofTrip) : undefined;
    const most = caught ? (left.get(caught._id) ?? 0) * usualYields[product.presentation] : Number.POSITIVE_INFINITY;
    const grams = Math.floor(Math.min(most, random.int(15, days > 100 ? 200 : 90) * 1000) / 500) * 500;
    if (grams <= 0) return;
    if (caught) left.set(caught._id, (left.get(caught._id) ?? 0) - grams / usualYields[product.presentation]);
    // What was not landed here came in from a provider.
    const age = isLate ? lifeMs - leftMs : random.next() * Math.min(days * 24 * hourMs, lifeMs - leftMs);
    const from = caught ? (landedAt.get(caught.tripId) ?? 0) : now.getTime() - age;
    const receivedAt = new Date(Math.min(from + (caught ? random.int(2, 9) * hourMs : 0), now.getTime() - hourMs));
    const lot = {
      ...lotOf(product, `demo:lot:${country.key}:${made.lots.length + 1}`, made.lots.length + 1, receivedAt),
      tripCatchId: caught?._id ?? null,
      expiresAt: new Date(from + lifeMs).toISOString(),
      costMinor: Math.round(product.costMinor * (0.94 + random.next() * 0.12)),
    };
    made.lots.push(lot);
    made.moves.push(moveOf(lot, grams, 'receive', lot.receivedAt));
    if (random.chance(0.15))
      made.moves.push({
        ...moveOf(lot, -500 * random.int(1, 8), 'adjust', daysBefore(now, 0.02)),
        reason: random.pick(['count', 'damaged', 'sample']),
      });
  }

  function lotOf(product: DemoProduct, seed: string, number: number, receivedAt: Date): DemoLot {
    return {
      _id: uuidOf(seed),
      countryId,
      productId: product._id,
      code: `${country.key.toUpperCase()}-${number}`,
      tripCatchId: null,
      purchaseId: null,
      receivedAt: receivedAt.toISOString(),
      expiresAt: receivedAt.toISOString(),
      costMinor: product.costMinor,
      createdAt: receivedAt.toISOString(),
    };
  }
}

export type DemoStock = ReturnType<typeof demoStock>;

/** A move of a lot, with every column that any has: they are all written at once. */
export function moveOf(lot: DemoLot, grams: number, kind: 'receive' | 'adjust' | 'ship' | 'return', at: string) {
  const { countryId, productId } = lot;
  return {
    _id: uuidOf(`demo:move:${lot._id}:${kind}:${at}`),
    countryId,
    lotId: lot._id,
    productId,
    grams,
    kind,
    reason: null as string | null,
    requestLineId: null as string | null,
    saleLineId: null as string | null,
    at,
  };
}

/** What the landings of the last days were of: one species, sometimes two. */
function demoCatches(country: DemoCountry, landings: readonly Trip[], random: Random, now: Date): Catch[] {
  const recent = landings.filter(({ landedAt }) => now.getTime() - Date.parse(landedAt) < recentDays * 24 * hourMs);
  return recent.flatMap(({ _id: tripId, countryId, landedGrams }) => {
    const first = random.pick(country.species);
    const second = random.chance(0.3) ? random.pick(country.species.filter((code) => code !== first)) : undefined;
    const share = second ? 0.6 + random.next() * 0.3 : 1;
    const firstGrams = Math.round((landedGrams * share) / 500) * 500;
    const of = (code: string, grams: number) => ({
      _id: uuidOf(`demo:catch:${tripId}:${code}`),
      countryId,
      tripId: tripId as string,
      speciesId: kindOf(code)._id,
      landedGrams: grams,
    });
    return second ? [of(first, firstGrams), of(second, landedGrams - firstGrams)] : [of(first, firstGrams)];
  });
}

/** As many products as the country has on its market, each of another species, form and provider. */
function demoForms(country: DemoCountry, random: Random, now: Date): DemoProduct[] {
  const { _id: countryId, decimals } = countries[country.key];
  const step = decimals === 0 ? 10 : 5;
  const money = (dollars: number) => Math.round((dollars * country.minorPerDollar) / step) * step;
  const used = new Set<string>();
  return Array.from({ length: country.products }, (_, n) => {
    const code = country.species[n % country.species.length] as string;
    const forms = code === 'GIS' ? squidForms : shellfish.includes(code) ? shellfishForms : fishForms;
    const [presentation, conservation, factor] = forms[Math.floor(n / country.species.length) % forms.length] as Form;
    const isVirtual = n % 20 === 19;
    const kind = kindOf(code);
    let providerId: string | null;
    do providerId = random.chance(0.08) ? null : demoProviderId(country, random.int(1, demoProviderCount(country)));
    while (used.has(`${code} ${presentation} ${conservation} ${providerId}`));
    used.add(`${code} ${presentation} ${conservation} ${providerId}`);
    const dollars = (speciesPrice[code] ?? 5) * factor * (0.9 + random.next() * 0.2);
    return {
      _id: uuidOf(`demo:stocked:${country.key}:${n}`),
      countryId,
      createdAt: daysBefore(now, random.int(30, 300)),
      updatedAt: daysBefore(now, random.next() * 30),
      speciesId: kind._id,
      name: speciesName(kind.names, country.key),
      presentation,
      conservation,
      providerId,
      isVirtual,
      costMinor: money(dollars),
      priceMinor: money(dollars * (1.25 + random.next() * 0.35)),
      minGrams: !isVirtual && random.chance(0.6) ? random.int(2, 8) * 5000 : null,
    };
  });
}

function kindOf(code: string) {
  const kind = speciesRows.find((row) => row.code === code);
  if (!kind) throw new Error(`${code} is no species of the reference data.`);
  return kind;
}
