import { all, type CallAnswer, countryById } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../base/db/days.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { trips } from '../../base/db/schema/index.ts';
import { zoneOfTrip } from '../records/landing-zone.ts';
import { todayOf } from '../records/today.ts';
import { tripList, unfiltered } from './list.ts';

type Figures = CallAnswer<typeof calls.trips.figures>;

interface Asked {
  species: string;
  area: string;
  from: string;
  to: string;
}

interface Sailed extends Omit<Figures['weeks'][number], 'week' | 'spendMinor'> {
  /** null: of the whole period. */
  week: string | null;
  isNow: boolean;
}
interface Caught {
  week: string;
  isNow: boolean;
  species: { _id: string; code: string; names: Record<string, string> };
  grams: number;
  trips: number;
}
interface Spent {
  week: string | null;
  isNow: boolean;
  minor: number;
  restaurants: number;
}
interface Found {
  sailed: Sailed[] | null;
  caught: Caught[] | null;
  spent: Spent[] | null;
  coves: { name: string; first: [number, number] | null; grams: number; trips: number; fishers: number }[] | null;
  fishers: number;
}

const dayMs = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** The eight weeks, Monday to Sunday, of which the last has the day. */
const usualStart = (to: string) => dayAt(Date.parse(to) - (((new Date(to).getUTCDay() + 6) % 7) + 7 * 7) * dayMs);
/** A filter may ask for all of time; a chart of weeks shows no more than these. */
const mostDays = 366 * 2;

/** Reported trips of a period and of as many days before, added up by the database in one statement. */
export async function figuresOf(db: Db, countryId: string, asked: Asked): Promise<Figures> {
  const to = asked.to === all ? todayOf(countryId) : asked.to;
  const wanted = asked.from === all ? usualStart(to) : asked.from;
  const from = dayAt(Math.max(Date.parse(wanted), Date.parse(to) - mostDays * dayMs));
  const days = Math.max(1, (Date.parse(to) - Date.parse(from)) / dayMs + 1);
  const past = dayAt(Date.parse(from) - days * dayMs);
  const isKind = asked.species === all ? sql`true` : sql`species_id = any(${`{${asked.species}}`}::uuid[])`;
  const week = sql`date_trunc('week', day::timestamp)::date`;
  const [found] = await rowsOf<Found>(
    db,
    sql`with sailed as materialized (
      select id, fisher_id, port, day, day >= ${from}::date as is_now, video from (
        select ${trips._id}, ${trips.fisherId}, ${trips.port}, ${trips.video},
          ${dayIn(trips.landedAt, zoneOfTrip(countryId))} as day
        from ${trips} where ${tripList.where(countryId, { ...unfiltered, ...asked, from: past, to })}) landed
    ), caught as materialized (
      select sailed.id, fisher_id, port, day, is_now, species_id, landed_grams
      from sailed join trip_catch on trip_id = sailed.id where ${isKind}
    ), bought as (
      select deliver_on as day, deliver_on >= ${from}::date as is_now, total_minor, coalesce(organization_id, person_id) as buyer
      from app_purchase
      where country_id = ${countryId} and deleted_at is null and kind = 'app' and buyer_type and delivery_state not in ('lost', 'cancelled')
        and deliver_on between ${past}::date and ${to}::date
    )
    select
      (select json_agg(by_week) from (
        select ${week}::text as week, is_now as "isNow", count(*)::int as trips, count(distinct fisher_id)::int as fishers,
          (count(*) filter (where video = 'verified'))::int as verified, (count(*) filter (where video = 'pending'))::int as pending,
          (count(*) filter (where video = 'rejected'))::int as rejected
        from sailed group by grouping sets ((is_now, ${week}), (is_now))) by_week) as sailed,
      (select json_agg(by_kind) from (
        select sums.week, sums."isNow", json_build_object('_id', species.id, 'code', species.code, 'names', species.names) as species, grams, trips
        from (select ${week}::text as week, is_now as "isNow", species_id, sum(landed_grams)::float8 as grams, count(*)::int as trips
          from caught group by 1, 2, 3) sums join species on species.id = species_id) by_kind) as caught,
      (select json_agg(by_cove) from (
        select port as name, sum(landed_grams)::float8 as grams, count(distinct id)::int as trips, count(distinct fisher_id)::int as fishers,
          (select track #> '{geometry,coordinates,0}' from trip
            where country_id = ${countryId} and trip.port = caught.port and kind = 'ER' and track is not null
            order by landed_at desc limit 1) as first
        from caught where is_now and port is not null group by port) by_cove) as coves,
      (select json_agg(by_week) from (
        select ${week}::text as week, is_now as "isNow", sum(total_minor)::float8 as minor, count(distinct buyer)::int as restaurants
        from bought group by grouping sets ((is_now, ${week}), (is_now))) by_week) as spent,
      (select count(*)::int from fisher where country_id = ${countryId}) as fishers`,
  );
  if (!found) throw new Error('One row adds up everything.');
  return { from, to, fishers: found.fishers, ...shaped(found, countryById(countryId)?.key ?? '') };
}

/** Rows of sums as the call carries them. */
function shaped({ sailed, caught, coves, spent }: Found, key: string): Omit<Figures, 'from' | 'to' | 'fishers'> {
  const [trips, catches, purchases] = [sailed ?? [], caught ?? [], spent ?? []];
  const totalsOf = (isNow: boolean): Figures['now'] => {
    const whole = trips.find((row) => row.week === null && row.isNow === isNow);
    const bought = purchases.find((row) => row.week === null && row.isNow === isNow);
    return {
      grams: sumOf(catches.filter((row) => row.isNow === isNow)),
      trips: whole?.trips ?? 0,
      fishers: whole?.fishers ?? 0,
      verified: whole?.verified ?? 0,
      spendMinor: bought?.minor ?? 0,
      restaurants: bought?.restaurants ?? 0,
    };
  };
  const kinds = new Map(catches.map(({ species }) => [species._id, species]));
  const gramsOf = (speciesId: string, isNow: boolean) =>
    sumOf(catches.filter((row) => row.species._id === speciesId && row.isNow === isNow));
  const weeks = [...new Set([...trips, ...purchases].flatMap((row) => (row.week !== null && row.isNow ? [row.week] : [])))].sort();
  return {
    now: totalsOf(true),
    before: totalsOf(false),
    species: [...kinds.values()]
      .map((species) => ({ species: speciesIn(species, key), grams: gramsOf(species._id, true), beforeGrams: gramsOf(species._id, false) }))
      .filter(({ grams }) => grams > 0)
      .sort((a, b) => b.grams - a.grams),
    landed: catches.flatMap(({ week, isNow, species, grams, trips: count }) =>
      isNow ? [{ week, speciesId: species._id, grams, trips: count }] : [],
    ),
    weeks: weeks.map((week) => {
      const {
        trips: count,
        fishers,
        verified,
        pending,
        rejected,
      } = trips.find((row) => row.week === week && row.isNow) ?? { trips: 0, fishers: 0, verified: 0, pending: 0, rejected: 0 };
      const spendMinor = purchases.find((row) => row.week === week && row.isNow)?.minor ?? 0;
      return { week, trips: count, fishers, verified, pending, rejected, spendMinor };
    }),
    coves: (coves ?? [])
      .map(({ first, ...cove }) => ({ ...cove, place: first && { longitude: first[0], latitude: first[1] } }))
      .sort((a, b) => (b.place?.latitude ?? -90) - (a.place?.latitude ?? -90)),
  };
}

const sumOf = (rows: readonly { grams: number }[]): number => rows.reduce((sum, { grams }) => sum + grams, 0);
