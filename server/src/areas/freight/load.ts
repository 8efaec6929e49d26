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
  /** The day it is carried on. */
  day: string;
  /** What is put on it, which may be on this carrier already. */
  stops: readonly { _id: string; grams: number; needsCold: boolean }[];
  /** What leaves it in the same step. */
  leaving?: readonly string[];
  isConfirmed: boolean;
  /** The carrier's field in the input. */
  field?: string;
}

type Carrier = typeof transportists.$inferSelect;

/** Throws 404 where the country has no such carrier. */
export async function carrierOf(db: Db, countryId: string, _id: string): Promise<void> {
  const own = and(eq(transportists._id, _id), eq(transportists.countryId, countryId));
  const [carrier] = await db.select({ _id: transportists._id }).from(transportists).where(own);
  if (!carrier) throw notFound(['carrier', 'field.notFound']);
}

/** A carrier of a country, locked to the end of the transaction: who loads it at once does so one after the other. Throws 404 beside the field. */
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
 * Puts a load on a carrier's day: two who do so at once go one after the other. What planning sells and buys and what the app sold count alike.
 * Throws 404, 422 beside the field of the carrier.
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

/** What else a carrier has that day and has not delivered. */
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
