import type { Delivery } from '@shop/shared/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { lots, products } from '../../base/db/schema/index.ts';
import { deliveryEnd, lastsUntil } from './good-until.ts';
import { firstExpired } from './stock-lots.ts';

/**
 * What of products can be promised today for a delivery. On hand and reserved are all of theirs; available is only of lots that last until the
 * delivery has arrived, and the next lot is the first to expire of those that are not all reserved. Products of another country are left out.
 */
export async function availabilityOf(db: Db, countryId: string, productIds: readonly string[], delivery: Delivery) {
  if (productIds.length === 0) return [];
  const good = and(eq(lots.productId, products._id), gt(lots.onHandGrams, 0), lastsUntil(await deliveryEnd(db, countryId, delivery)));
  const sum = sql<number>`coalesce((select sum(${lots.onHandGrams} - ${lots.reservedGrams}) from ${lots} where ${good}), 0)::float8`;
  const free = and(good, gt(lots.onHandGrams, lots.reservedGrams));
  const ofNext = <T>(column: AnyPgColumn) =>
    sql<T | null>`(select ${column} from ${lots} where ${free} order by ${sql.join(firstExpired, sql`, `)} limit 1)`;
  return db
    .select({
      _id: products._id,
      isVirtual: products.isVirtual,
      onHandGrams: products.onHandGrams,
      reservedGrams: products.reservedGrams,
      availableGrams: sum,
      taxClass: products.taxClass,
      nextLot: ofNext<string>(lots.code),
      nextExpiresAt: ofNext<string | Date>(lots.expiresAt).mapWith((value: string | Date | null) => value && new Date(value).toISOString()),
    })
    .from(products)
    .where(and(eq(products.countryId, countryId), inArray(products._id, [...productIds])));
}
