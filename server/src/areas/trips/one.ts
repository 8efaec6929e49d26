import { type CallAnswer, countryById } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { haulCatches, hauls, people, species, tripCatches, trips, vessels } from '../../base/db/schema/index.ts';
import { tripList } from './list.ts';

type Trip = CallAnswer<typeof calls.trips.one>;

const kind = { _id: species._id, code: species.code, names: species.names };

/** A trip with its track, hauls and catch. Throws NotFoundError. */
export async function tripWhere(db: Db, which: SQL | undefined): Promise<Trip> {
  const row = await tripList.one(db, which);
  const [found] = await db
    .select({
      version: trips.version,
      countryId: trips.countryId,
      reportedTripId: trips.reportedTripId,
      track: trips.track,
      vessel: getTableColumns(vessels),
      owner: sql<string | null>`(select names || ' ' || last_names from ${people} where ${people._id} = ${vessels.ownerId})`,
    })
    .from(trips)
    .leftJoin(vessels, eq(vessels._id, trips.vesselId))
    .where(eq(trips._id, row._id));
  if (!found) throw new Error('A trip of the list is a trip.');
  const { owner, vessel, ...trip } = found;
  const key = countryById(trip.countryId)?.key ?? '';
  return {
    ...row,
    ...trip,
    vessel: vessel && { ...vessel, owner: vessel.ownerId && owner ? { _id: vessel.ownerId, name: owner } : null },
    hauls: await haulsOf(db, row._id, key),
    catches: await catchesOf(db, row._id, key),
  };
}

async function catchesOf(db: Db, tripId: string, key: string): Promise<Trip['catches']> {
  const rows = await db
    .select({
      _id: tripCatches._id,
      species: kind,
      grams: tripCatches.landedGrams,
      presentation: tripCatches.presentation,
      freshness: tripCatches.freshness,
      discardedGrams: tripCatches.discardedGrams,
    })
    .from(tripCatches)
    .innerJoin(species, eq(species._id, tripCatches.speciesId))
    .where(eq(tripCatches.tripId, tripId))
    .orderBy(desc(tripCatches.landedGrams), asc(species.code));
  return rows.map(({ species: one, ...row }) => ({ ...row, species: speciesIn(one, key) }));
}

async function haulsOf(db: Db, tripId: string, key: string): Promise<Trip['hauls']> {
  const rows = await db
    .select({ haul: hauls, species: kind, kept: haulCatches.keptGrams, discarded: haulCatches.discardedGrams })
    .from(hauls)
    .leftJoin(haulCatches, eq(haulCatches.haulId, hauls._id))
    .leftJoin(species, eq(species._id, haulCatches.speciesId))
    .where(eq(hauls.tripId, tripId))
    .orderBy(asc(hauls.number), desc(haulCatches.keptGrams));
  const made = new Map<number, Trip['hauls'][number]>();
  for (const { haul, species: one, kept, discarded } of rows) {
    const { number, at, longitude, latitude } = haul;
    const position = longitude === null || latitude === null ? null : { longitude, latitude };
    const haulSoFar = made.get(number) ?? { number, at, position, catches: [] };
    if (one && kept !== null) haulSoFar.catches.push({ species: speciesIn(one, key), keptGrams: kept, discardedGrams: discarded });
    made.set(number, haulSoFar);
  }
  return [...made.values()];
}
