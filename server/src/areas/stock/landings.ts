import { landedTolerance, usualYields } from '@shop/shared/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import {
  balanceExplanations,
  lots,
  marketplaceProducts as offers,
  people,
  products,
  species,
  stockMoves,
  tripCatches,
  trips,
} from '../../base/db/schema/index.ts';
import type { StockProduct } from './stock-lots.ts';

type Form = Pick<StockProduct, 'speciesId' | 'presentation'>;

/**
 * How much of a form still fits into what was landed, by catch: less what went into lots, what the app offers or has sold of it, and what is
 * said to have gone elsewhere. Whole tens of grams, as people weigh.
 */
export async function leftOf(
  db: Db,
  { speciesId, presentation }: Form,
  catches: readonly { _id: string; landedGrams: number }[],
): Promise<Map<string, number>> {
  const [kind] = await db.select({ yields: species.yields }).from(species).where(eq(species._id, speciesId));
  const yields = { ...usualYields, ...kind?.yields };
  const taken = await db
    .select({ catchId: lots.tripCatchId, presentation: products.presentation, grams: sql<number>`sum(${stockMoves.grams})::float8` })
    .from(stockMoves)
    .innerJoin(lots, eq(lots._id, stockMoves.lotId))
    .innerJoin(products, eq(products._id, lots.productId))
    .where(
      and(
        inArray(
          lots.tripCatchId,
          catches.map(({ _id }) => _id),
        ),
        sql`(${stockMoves.kind} = 'receive' or (${stockMoves.kind} = 'adjust' and (${stockMoves.grams} > 0 or ${stockMoves.reason} = 'count')))`,
      ),
    )
    .groupBy(lots.tripCatchId, products.presentation);
  // What is no longer offered has sold what it has sold.
  const offered = sql<number>`sum(case when ${offers.active} and ${offers.expiresAt} > now() then ${offers.grams}
    else ${offers.soldGrams} + ${offers.heldGrams} end)::float8`;
  const inApp = await db
    .select({ catchId: offers.tripCatchId, presentation: offers.presentation, grams: offered })
    .from(offers)
    .where(
      inArray(
        offers.tripCatchId,
        catches.map(({ _id }) => _id),
      ),
    )
    .groupBy(offers.tripCatchId, offers.presentation);
  const elsewhere = await db
    .select({
      catchId: balanceExplanations.tripCatchId,
      presentation: sql<'whole'>`'whole'`,
      grams: sql<number>`sum(${balanceExplanations.grams})::float8`,
    })
    .from(balanceExplanations)
    .where(
      inArray(
        balanceExplanations.tripCatchId,
        catches.map(({ _id }) => _id),
      ),
    )
    .groupBy(balanceExplanations.tripCatchId);
  const live = new Map<string, number>();
  for (const { catchId, presentation: form, grams } of [...taken, ...inApp, ...elsewhere])
    if (catchId && form) live.set(catchId, (live.get(catchId) ?? 0) + grams / yields[form]);
  return new Map(
    catches.map(({ _id, landedGrams }) => {
      const left = (landedGrams * landedTolerance - (live.get(_id) ?? 0)) * yields[presentation];
      return [_id, Math.max(0, Math.floor(left / 10 + 1e-6) * 10)];
    }),
  );
}

/** Trips of the last weeks that landed the species of a product, the latest first, with what a new lot of it may still weigh. */
export async function landingsOf(db: Db, { countryId, ...form }: Form & { countryId: string }) {
  const found = await db
    .select({
      catchId: tripCatches._id,
      _id: trips._id,
      landedAt: trips.landedAt,
      timeZone: trips.timeZone,
      landedGrams: tripCatches.landedGrams,
      fisher: sql<string>`${people.names} || ' ' || ${people.lastNames}`,
    })
    .from(tripCatches)
    .innerJoin(trips, eq(trips._id, tripCatches.tripId))
    .innerJoin(people, eq(people._id, trips.fisherId))
    .where(
      and(
        eq(tripCatches.countryId, countryId),
        eq(trips.kind, 'ER'),
        eq(tripCatches.speciesId, form.speciesId),
        sql`${trips.landedAt} > now() - interval '30 days'`,
      ),
    )
    .orderBy(desc(trips.landedAt))
    .limit(50);
  if (found.length === 0) return [];
  const left = await leftOf(
    db,
    form,
    found.map(({ catchId, landedGrams }) => ({ _id: catchId, landedGrams })),
  );
  return found
    .map(({ catchId, ...landing }) => ({ ...landing, leftGrams: left.get(catchId) ?? 0 }))
    .filter(({ leftGrams }) => leftGrams > 0);
}
