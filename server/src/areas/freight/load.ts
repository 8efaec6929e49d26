import { and, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { transportists } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { kgIn } from '../stock/kg-in.ts';
import { stopsOf } from './stops.ts';

interface Load {
  countryId: string;
  transportistId: string;
  /** Day of the transport. */
  day: string;
  /** Stops to load; they may be on this carrier already. */
  stops: readonly { _id: string; grams: number; needsCold: boolean }[];
  /** Ids of stops that leave the carrier in the same step. */
  leaving?: readonly string[];
  isConfirmed: boolean;
  /** The carrier's field in the input. */
  field?: string;
}

type Carrier = typeof transportists.$inferSelect;

/** Throws 404 if the country has no such carrier. */
export async function carrierOf(db: Db, countryId: string, _id: string): Promise<void> {
  const own = and(eq(transportists._id, _id), eq(transportists.countryId, countryId));
  const [carrier] = await db.select({ _id: transportists._id }).from(transportists).where(own);
  if (!carrier) throw notFound(['carrier', 'field.notFound']);
}

/** Locks a carrier of a country until the end of the transaction, so that concurrent loads are serialized. Throws 404 on the field. */
export async function lockedCarrier({ db }: Ctx, countryId: string, _id: string, field = 'transportistUserId'): Promise<Carrier> {
  const [carrier] = await db
    .select()
    .from(transportists)
    .where(and(eq(transportists._id, _id), eq(transportists.countryId, countryId)))
    .for('no key update');
  if (!carrier) throw notFound([field, 'field.notFound']);
  return carrier;
}

/**
 * Adds a load to a carrier's day; concurrent calls are serialized. Sales and purchases of planning and app purchases all count.
 * Throws 404 and 422 on the carrier's field.
 */
export async function loadOnto(ctx: Ctx, load: Load): Promise<Carrier> {
  const { field = 'transportistUserId', stops, countryId } = load;
  const carrier = await lockedCarrier(ctx, countryId, load.transportistId, field);
  const problems: Field[] = [];
  if (!carrier.isActive) problems.push([field, 'field.carrier.inactive', { name: carrier.name }]);
  const left = carrier.capacityGrams - (await carried(ctx.db, load));
  const grams = stops.reduce((sum, stop) => sum + stop.grams, 0);
  if (grams > left) problems.push([field, 'field.carrier.full', { kg: kgIn(countryId, Math.max(0, left)) }]);
  else if (!carrier.isRefrigerated && !load.isConfirmed && stops.some(({ needsCold }) => needsCold))
    problems.push(['isConfirmed', 'field.carrier.cold']);
  if (problems.length > 0) throw invalid(...problems);
  return carrier;
}

/** Other undelivered weight of a carrier on that day. */
async function carried(db: Db, { transportistId, day, stops, leaving = [] }: Load): Promise<number> {
  const own = [...stops.map(({ _id }) => _id), ...leaving];
  const there = stopsOf(db, (of) => sql`${of.transportistId} = ${transportistId} and ${of.day} = ${day}`);
  const others = sql.join(
    own.map((_id) => sql`${_id}::uuid`),
    sql`, `,
  );
  const [sum] = await rowsOf<{ grams: number }>(
    db,
    sql`select coalesce(sum(${there.grams}), 0)::float8 as grams from ${there}
      where ${there.state} in ('open', 'onWay') and ${there._id} not in (${others})`,
  );
  return sum?.grams ?? 0;
}
