import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { lots, people, stockMoves, tripCatches, trips } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { firstExpired } from '../stock/stock-lots.ts';

const shownLots = 200;

/** A product's lots that hold something, in the order they leave. */
export function lotRows(db: Db, productId: string) {
  return db
    .select({
      _id: lots._id,
      code: lots.code,
      receivedAt: lots.receivedAt,
      expiresAt: lots.expiresAt,
      costMinor: lots.costMinor,
      onHandGrams: lots.onHandGrams,
      reservedGrams: lots.reservedGrams,
      availableGrams: sql<number>`(${lots.onHandGrams} - ${lots.reservedGrams})::float8`,
      trip: sql<{
        _id: string;
        landedAt: string;
        timeZone: string | null;
        fisher: string;
      } | null>`case when ${trips._id} is null then null else json_build_object(
        '_id', ${trips._id}, 'landedAt', to_char(${trips.landedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'timeZone', ${trips.timeZone}, 'fisher', ${people.names} || ' ' || ${people.lastNames}) end`,
    })
    .from(lots)
    .leftJoin(tripCatches, eq(tripCatches._id, lots.tripCatchId))
    .leftJoin(trips, eq(trips._id, tripCatches.tripId))
    .leftJoin(people, eq(people._id, trips.fisherId))
    .where(and(eq(lots.productId, productId), gt(lots.onHandGrams, 0)))
    .orderBy(...firstExpired)
    .limit(shownLots);
}

const shownMoves = 200;

/** What went in and out of a product's lots, the last first. */
export function moveRows(db: Db, productId: string) {
  return db
    .select({
      _id: stockMoves._id,
      lot: lots.code,
      grams: stockMoves.grams,
      kind: sql<string>`${stockMoves.kind}`,
      reason: stockMoves.reason,
      at: stockMoves.at,
      by: personOf,
    })
    .from(stockMoves)
    .innerJoin(lots, eq(lots._id, stockMoves.lotId))
    .leftJoin(updaters, eq(updaters.userId, stockMoves.by))
    .where(eq(stockMoves.productId, productId))
    .orderBy(desc(stockMoves.at), desc(stockMoves._id))
    .limit(shownMoves);
}
