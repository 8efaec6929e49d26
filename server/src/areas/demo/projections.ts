import type { projections } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import { near, type Random } from './random.ts';
import type { DemoMove, DemoProduct } from './stock.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const weeksBack = 8;
const weeksAhead = 6;

/** Of one species: grams by how many weeks ago, and what all of it is worth. */
interface Moved {
  byWeek: Map<number, number>;
  grams: number;
  minorGrams: number;
}

/** Eight weeks back and this one, near what came and went in them, and six ahead, near what usually does. */
export function demoProjections(
  countryId: string,
  { products, moves }: { products: DemoProduct[]; moves: DemoMove[] },
  random: Random,
  now: Date,
): (typeof projections.$inferInsert)[] {
  const dayOf = (at: string | Date) => Date.parse(todayOf(countryId, new Date(at)));
  const monday = dayOf(now) - ((new Date(dayOf(now)).getUTCDay() + 6) % 7) * dayMs;
  const known = new Map(products.map((product) => [product._id, product]));
  const moved = { buy: new Map<string, Moved>(), sell: new Map<string, Moved>() };
  for (const { productId, grams, kind, at = now } of moves) {
    const product = known.get(productId);
    const week = Math.floor((dayOf(at) - monday) / weekMs);
    if (!product || week > 0 || week < -weeksBack || (kind !== 'receive' && kind !== 'ship')) continue;
    const [side, price] = kind === 'receive' ? (['buy', product.costMinor] as const) : (['sell', product.priceMinor] as const);
    const sum = moved[side].get(product.speciesId) ?? { byWeek: new Map(), grams: 0, minorGrams: 0 };
    const weight = Math.abs(grams);
    sum.byWeek.set(week, (sum.byWeek.get(week) ?? 0) + weight);
    sum.grams += weight;
    sum.minorGrams += weight * price;
    moved[side].set(product.speciesId, sum);
  }
  return (['buy', 'sell'] as const).flatMap((side) =>
    [...moved[side]].flatMap(([speciesId, { byWeek, grams, minorGrams }]) =>
      Array.from({ length: weeksBack + 1 + weeksAhead }, (_, n) => {
        const week = n - weeksBack;
        const usual = grams / (weeksBack + 1);
        const real = byWeek.get(week) ?? 0;
        // Of the week in course more is to come.
        const expected = week < 0 ? 0.2 * usual + 0.8 * real : Math.max(usual, 1.2 * real);
        const day = new Date(monday + week * weekMs).toISOString().slice(0, 10);
        return {
          _id: uuidOf(`demo:projection:${countryId}:${speciesId}:${day}:${side}`),
          countryId,
          speciesId,
          week: day,
          side,
          grams: Math.max(1, Math.round((expected * (0.95 + random.next() * 0.1)) / 10_000)) * 10_000,
          priceMinor: near(minorGrams / grams, random),
        };
      }),
    ),
  );
}
