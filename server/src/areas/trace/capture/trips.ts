import { and, eq, sql } from 'drizzle-orm';
import { insertMany } from '../../../base/db/bulk.ts';
import type { Db } from '../../../base/db/db.ts';
import { haulCatches, hauls, tripCatches, trips } from '../../../base/db/schema/index.ts';
import { uuidv7 } from '../../../base/db/uuid.ts';
import type { Ctx } from '../../../base/http/handler.ts';
import { landingZone } from '../../records/landing-zone.ts';
import { codeIn, type Facts } from './facts.ts';

/** What of a call's context taking events needs. */
export type CaptureCtx = Pick<Ctx, 'db' | 'partner' | 'countryId' | 'lang' | 'audit' | 'changed' | 'changedOf'>;

/** A fishing event, with what it names. */
export type Fished = Facts & { speciesId: string; fisherId: string; vesselId: string | null };

/** All that events tell of a trip of which some was landed. */
export interface CapturedTrip {
  tripName: string;
  /** The trip as it was made of the events that came before; null: it is new. */
  tripId: string | null;
  fished: readonly Fished[];
  landed: readonly Facts[];
}

/** The classes of goods that were both caught and landed: no other weight is in a trip. */
export const wholeClasses = ({ fished, landed }: Pick<CapturedTrip, 'fished' | 'landed'>): Set<string> => {
  const caught = new Set(fished.map(({ epcClass }) => epcClass));
  return new Set(landed.map(({ epcClass }) => epcClass).filter((one) => caught.has(one)));
};

/** A trip of the same fisher that landed at the same moment and is not made of these events. */
export async function sameLanding(db: Db, { tripId, fished, landed }: CapturedTrip): Promise<{ code: string } | undefined> {
  const [first] = fished;
  const landedAt = landedAtOf(landed);
  if (tripId || !first || !landedAt) return undefined;
  // Two partners who send the same landing do so one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`landing:${first.fisherId}`}))`);
  const [found] = await db
    .select({ code: trips.code })
    .from(trips)
    .where(and(eq(trips.fisherId, first.fisherId), eq(trips.landedAt, landedAt), eq(trips.kind, 'ER')));
  return found;
}

const landedAtOf = (landed: readonly Facts[]): string | undefined => landed.map(({ at }) => at).sort()[0];

/** Writes a trip as its events tell it now. Events are never taken back, so that a catch only grows: lots and offers may have taken of it. */
export async function writeTrip(ctx: CaptureCtx, byPlace: CapturedTrip): Promise<string> {
  const { db, countryId } = ctx;
  const whole = wholeClasses(byPlace);
  const fished = byPlace.fished.filter(({ epcClass }) => whole.has(epcClass));
  const landed = byPlace.landed.filter(({ epcClass }) => whole.has(epcClass));
  const [first] = fished;
  const landedAt = landedAtOf(landed);
  if (!first || !landedAt) throw new Error('A trip is written of what was caught and landed.');
  const speciesOf = new Map(fished.map(({ epcClass, speciesId }) => [epcClass, speciesId]));
  const landedGrams = new Map<string, number>();
  for (const { epcClass, grams } of landed) {
    const speciesId = speciesOf.get(epcClass) as string;
    landedGrams.set(speciesId, (landedGrams.get(speciesId) ?? 0) + grams);
  }
  const starts = fished.flatMap(({ departedAt }) => departedAt ?? []).filter((at) => at < landedAt);
  const port = landed.find((one) => one.port)?.port ?? null;
  const fields = {
    fisherId: first.fisherId,
    vesselId: first.vesselId,
    port,
    timeZone: await landingZone(db, countryId, { port, fisherId: first.fisherId }),
    landedOffset: landed.find(({ at }) => at === landedAt)?.offset ?? null,
    fishedOffset: fished.find(({ isHaul }) => !isHaul)?.offset ?? first.offset,
    departedAt: starts.sort()[0] ?? null,
    faoArea: fished.find(({ faoArea }) => faoArea)?.faoArea ?? null,
    gear: fished.find(({ gear }) => gear)?.gear ?? null,
  };
  const tripId = byPlace.tripId ?? uuidv7();
  const [before] = byPlace.tripId ? await db.select().from(trips).where(eq(trips._id, tripId)).for('update') : [];
  if (!before)
    await db.insert(trips).values({ _id: tripId, countryId, ...(await codeFor(ctx, byPlace)), ...fields, landedAt, landedGrams: 0 });
  await db
    .insert(tripCatches)
    .values(
      [...landedGrams].map(([speciesId, grams]) => ({ countryId, tripId, speciesId, landedGrams: grams, presentation: 'whole' as const })),
    )
    .onConflictDoUpdate({
      target: [tripCatches.tripId, tripCatches.speciesId],
      set: { landedGrams: sql`greatest(${tripCatches.landedGrams}, excluded.landed_grams)` },
    });
  await writeHauls(db, countryId, tripId, fished);
  const total = sql`(select sum(landed_grams) from trip_catch where trip_id = ${tripId})`;
  const [after] = await db
    .update(trips)
    .set({ ...(before && fields), landedGrams: total })
    .where(eq(trips._id, tripId))
    .returning();
  await ctx.audit({ entity: 'trip', entityId: tripId, countryId, before: before ?? null, after });
  ctx.changed(tripId);
  return tripId;
}

/** As the partner names it, where that is a code and no other trip of the country has it; else it gets one by chance. */
async function codeFor({ db, countryId }: CaptureCtx, { tripName }: CapturedTrip): Promise<{ code?: string }> {
  const code = codeIn(tripName);
  if (!/^[A-Za-z0-9][\w-]{2,29}$/.test(code)) return {};
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`trip:${countryId}:${code}`}))`);
  const taken = await db.$count(trips, and(eq(trips.countryId, countryId), eq(trips.code, code)));
  return taken === 0 ? { code } : {};
}

/** Hauls in the order in which they were: species that came up at one moment and place are of one. */
async function writeHauls(db: Db, countryId: string, tripId: string, fished: readonly Fished[]): Promise<void> {
  await db.execute(sql`delete from haul_catch where haul_id in (select id from haul where trip_id = ${tripId})`);
  await db.delete(hauls).where(eq(hauls.tripId, tripId));
  const byPlace = new Map<string, Fished[]>();
  for (const one of fished.filter(({ isHaul }) => isHaul)) {
    const key = `${one.at} ${one.position?.longitude} ${one.position?.latitude}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), one]);
  }
  const made = [...byPlace.values()]
    .sort(([a], [b]) => ((a as Fished).at < (b as Fished).at ? -1 : 1))
    .map((catches, n) => {
      const { at, offset, position } = catches[0] as Fished;
      const kept = new Map<string, number>();
      for (const { speciesId, grams } of catches) kept.set(speciesId, (kept.get(speciesId) ?? 0) + grams);
      const place = { longitude: position?.longitude ?? null, latitude: position?.latitude ?? null };
      return { haul: { _id: uuidv7(), countryId, tripId, number: n + 1, at, offset, ...place }, kept };
    });
  await insertMany(
    db,
    hauls,
    made.map(({ haul }) => haul),
  );
  await insertMany(
    db,
    haulCatches,
    made.flatMap(({ haul, kept }) => [...kept].map(([speciesId, keptGrams]) => ({ haulId: haul._id, speciesId, keptGrams }))),
  );
}
