import { type CallAnswer, compareCatches, countryById, type FreshnessGrade, type Gear, missingOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { amongIds, amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { hauls, people, trips, vessels } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { landedIn, zoneOfTrip } from '../records/landing-zone.ts';

type Row = CallAnswer<typeof calls.trips.list>['items'][number];

interface Caught {
  species: { _id: string; code: string; names: Record<string, string> };
  grams: number;
  freshness: FreshnessGrade | null;
}

/** What a trip landed, most first. `of`: its id. */
const catchesOf = (of: SQL) => sql<Caught[]>`(select coalesce(json_agg(json_build_object(
    'species', json_build_object('_id', kind.id, 'code', kind.code, 'names', kind.names),
    'grams', caught.landed_grams, 'freshness', caught.freshness) order by caught.landed_grams desc, kind.code), '[]')
  from trip_catch caught join species kind on kind.id = caught.species_id where caught.trip_id = ${of})`;

const observed = sql<{ _id: string; grams: number; catches: Caught[] } | null>`(select json_build_object(
    '_id', seen.id, 'grams', seen.landed_grams, 'catches', ${catchesOf(sql`seen.id`)})
  from trip seen where seen.reported_trip_id = ${trips._id})`;

const haulsOf = sql<{ count: number; withPosition: number; withDiscards: number }>`(select json_build_object(
    'count', count(*), 'withPosition', count(${hauls.longitude}), 'withDiscards', count(*) filter (where not exists (
      select 1 from haul_catch where haul_id = ${hauls._id} and discarded_grams is null)))
  from ${hauls} where ${hauls.tripId} = ${trips._id})`;

export const isReported = eq(trips.kind, 'ER');
/** Trips as their fishers reported them; observed ones are shown beside the trip that they observe. */
export const tripList = listed({
  table: trips,
  kept: totalsOf(trips),
  live: isReported,
  matching({ searchvalue, gear, area, species, fisher, from, to, port, video }: Record<Filter, string>, countryId: string) {
    const text = textOf(searchvalue);
    return and(
      text
        ? or(
            matches(sql`lower(${trips.code})`, text),
            sql`${trips.vesselId} in (select ${vessels._id} from ${vessels} where ${and(eq(vessels.countryId, countryId), matches(vessels.search, text))})`,
            sql`${trips.fisherId} in (select ${people._id} from ${people} where ${and(eq(people.countryId, countryId), matches(people.search, text))})`,
          )
        : undefined,
      amongWords(trips.gear, gear),
      textOf(area) ? or(eq(trips.faoArea, area), sql`starts_with(${trips.faoArea}, ${`${area}.`})`) : undefined,
      species === 'all'
        ? undefined
        : sql`exists (select 1 from trip_catch where trip_id = ${trips._id} and ${inArray(sql`species_id`, species.toLowerCase().split(','))})`,
      amongIds(trips.fisherId, fisher),
      landedIn(countryId, { landedAt: trips.landedAt, timeZone: zoneOfTrip(countryId) }, from, to),
      textOf(port) ? eq(trips.port, port) : undefined,
      amongWords(trips.video, video),
    );
  },
  columns: { code: trips.code, departedAt: trips.departedAt, landedAt: trips.landedAt, landedGrams: trips.landedGrams },
  preset: '-landedAt',
  select: (db, page, order) =>
    db
      .select({
        _id: trips._id,
        countryId: trips.countryId,
        code: trips.code,
        kind: trips.kind,
        vesselId: vessels._id,
        vesselName: vessels.name,
        fisher: { _id: people._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` },
        port: trips.port,
        timeZone: trips.timeZone,
        departedAt: trips.departedAt,
        landedAt: trips.landedAt,
        gear: sql<Gear | null>`${trips.gear}`,
        faoArea: trips.faoArea,
        cell: trips.cell,
        landedGrams: trips.landedGrams,
        trackTimes: sql<string[] | null>`${trips.track} #> '{properties,times}'`,
        catches: catchesOf(sql`${trips._id}`),
        hauls: haulsOf,
        observed,
      })
      .from(page)
      .innerJoin(trips, eq(trips._id, page._id))
      .innerJoin(people, eq(people._id, trips.fisherId))
      .leftJoin(vessels, eq(vessels._id, trips.vesselId))
      .orderBy(...order),
  row({ vesselId, vesselName, trackTimes, hauls: told, observed: seen, ...trip }): Row {
    const key = countryById(trip.countryId)?.key ?? '';
    const vessel = vesselId && vesselName ? { _id: vesselId, name: vesselName } : null;
    const marked = seen ? compareCatches(trip.catches, seen.catches).filter(({ isMarked }) => isMarked) : [];
    const undeclared = marked.filter(({ reportedGrams }) => reportedGrams === null).length;
    return {
      ...trip,
      vessel,
      catches: trip.catches.map(({ species, grams }) => ({ species: speciesIn(species, key), grams })),
      observed: seen && { _id: seen._id, grams: seen.grams, differences: marked.length },
      missing: missingOf({ ...trip, vessel, trackTimes, hauls: told, undeclared }),
    };
  },
});

type Filter = 'searchvalue' | 'gear' | 'area' | 'species' | 'fisher' | 'from' | 'to' | 'port' | 'video';
export const unfiltered: Record<Filter, string> = {
  searchvalue: '',
  gear: 'all',
  area: 'all',
  species: 'all',
  fisher: 'all',
  from: 'all',
  to: 'all',
  port: 'all',
  video: 'all',
};
