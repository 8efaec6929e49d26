import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { appPurchases, purchases, transportists } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { kgIn } from '../stock/kg-in.ts';

const underWay = ['assigned', 'picked_up', 'in_transit'] as const;

interface Load {
  countryId: string;
  transportistId: string;
  /** The day it is carried on. */
  day: string;
  grams: number;
  /** The purchase itself, which may be on this carrier already. */
  purchaseId: string;
  needsCold: boolean;
  isConfirmed: boolean;
}

/**
 * Puts a load on a carrier's day: two who do so at once go one after the other. What planning bought and what the app sold count alike. Throws 404,
 * 422 beside the field of the carrier.
 */
export async function loadOnto({ db }: Ctx, load: Load): Promise<typeof transportists.$inferSelect> {
  const [carrier] = await db
    .select()
    .from(transportists)
    .where(and(eq(transportists._id, load.transportistId), eq(transportists.countryId, load.countryId)))
    .for('no key update');
  if (!carrier) throw notFound(['transportistUserId', 'field.notFound']);
  const problems: Field[] = [];
  if (!carrier.isActive) problems.push(['transportistUserId', 'field.carrier.off']);
  const left = carrier.capacityGrams - (await carried(db, load));
  if (load.grams > left) problems.push(['transportistUserId', 'field.carrier.full', { kg: kgIn(load.countryId, Math.max(0, left)) }]);
  else if (load.needsCold && !carrier.isRefrigerated && !load.isConfirmed) problems.push(['isConfirmed', 'field.carrier.cold']);
  if (problems.length > 0) throw invalid(...problems);
  return carrier;
}

/** What else a carrier has that day. */
async function carried(db: Db, { transportistId, day, purchaseId }: Load): Promise<number> {
  const ofDay = (table: typeof purchases | typeof appPurchases): SQL =>
    sql`${and(
      eq(table.transportistId, transportistId),
      eq(table.deliverOn, day),
      inArray(table.deliveryState, [...underWay]),
      isNull(table.deletedAt),
      sql`${table._id} <> ${purchaseId}`,
    )}`;
  const [sum] = await rowsOf<{ grams: number }>(
    db,
    sql`select (coalesce((select sum(${purchases.grams} - ${purchases.lostGrams}) from ${purchases} where ${ofDay(purchases)}), 0)
      + coalesce((select sum(${appPurchases.grams}) from ${appPurchases} where ${ofDay(appPurchases)}), 0))::float8 as grams`,
  );
  return sum?.grams ?? 0;
}
