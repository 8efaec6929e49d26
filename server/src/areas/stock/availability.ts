import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { lots, products } from '../../base/db/schema/index.ts';
import { goodOn } from './stock-lots.ts';

/**
 * What of products can be promised today for a day of the country's calendar. On hand and reserved are all of theirs; available is only of
 * lots that may be sold on that day, and the next to expire is the first of those. Products of another country are left out.
 */
export async function availabilityOf(db: Db, countryId: string, productIds: readonly string[], day: string) {
  if (productIds.length === 0) return [];
  const good = and(eq(lots.productId, products._id), gt(lots.onHandGrams, 0), goodOn(countryId, day));
  const sum = sql<number>`coalesce((select sum(${lots.onHandGrams} - ${lots.reservedGrams}) from ${lots} where ${good}), 0)::float8`;
  const first = sql<string | Date | null>`(select min(${lots.expiresAt}) from ${lots} where ${good})`;
  return db
    .select({
      _id: products._id,
      isVirtual: products.isVirtual,
      onHandGrams: products.onHandGrams,
      reservedGrams: products.reservedGrams,
      availableGrams: sum,
      nextExpiresAt: first.mapWith((value: string | Date | null) => value && new Date(value).toISOString()),
    })
    .from(products)
    .where(and(eq(products.countryId, countryId), inArray(products._id, [...productIds])));
}
