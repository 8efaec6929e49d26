import { all, type CountryRow, countryById, startOfDay } from '@shop/shared/contract';
import { placeZones, zoneOfArea, zoneOfPort, zonesOf } from '@shop/shared/contract/place-zones';
import { and, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dayIn, timeZoneOf } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { areas, fishers, trips } from '../../base/db/schema/index.ts';

/** The time zone of a landing where it is not the country's: of its port, without one of the fisher's cove, else of their region. null: the country's. */
export async function landingZone(
  db: Db,
  countryId: string,
  { port, fisherId }: { port: string | null; fisherId: string },
): Promise<string | null> {
  const key = countryById(countryId)?.key;
  if (!key || !placeZones[key]) return null;
  const [fisher] = await db.select({ regionId: fishers.regionId, cove: fishers.cove }).from(fishers).where(eq(fishers.personId, fisherId));
  const placeName = port ?? fisher?.cove;
  const known = placeName && zoneOfPort(key, placeName);
  if (known) return known;
  const named = placeName
    ? await db
        .select({ _id: areas._id, parentId: areas.parentId })
        .from(areas)
        .where(and(eq(areas.countryId, countryId), isNotNull(areas.parentId), sql`lower(${areas.name}) = lower(${placeName})`))
    : [];
  // Two places of one name: the one in the fisher's region.
  const own = named.find(({ parentId }) => parentId === fisher?.regionId);
  const [place, ...others] = named;
  const found = own ?? (others.length === 0 ? place : undefined) ?? (fisher && { _id: fisher.regionId, parentId: null });
  return found ? zoneOfArea(key, found) : null;
}

/** The time zone of a trip in a statement that has its table. */
export const zoneOfTrip = (countryId: string): SQL => sql`coalesce(${trips.timeZone}, ${timeZoneOf(countryId)})`;

/** Landings on some days, each of them a day or `all`, on the clock of the place of landing. An index finds them by their instants. */
export function landedIn(
  countryId: string,
  { landedAt, timeZone }: { landedAt: SQLWrapper; timeZone: SQLWrapper },
  from: string,
  to: string,
): SQL | undefined {
  const country = countryById(countryId) as CountryRow;
  const starts = (day: string, daysLater: number) => {
    const first = new Date(Date.parse(day) + daysLater * 86_400_000).toISOString().slice(0, 10);
    const found = zonesOf(country).map((zone) => startOfDay(first, zone));
    return { earliest: new Date(Math.min(...found)).toISOString(), latest: new Date(Math.max(...found)).toISOString() };
  };
  const instant = (iso: string) => sql`${iso}::timestamptz`;
  const day = dayIn(landedAt, timeZone);
  const since = from === all ? undefined : starts(from, 0);
  const until = to === all ? undefined : starts(to, 1);
  return and(
    since && sql`${landedAt} >= ${instant(since.earliest)}`,
    since && since.earliest !== since.latest ? or(sql`${landedAt} >= ${instant(since.latest)}`, sql`${day} >= ${from}::date`) : undefined,
    until && sql`${landedAt} < ${instant(until.latest)}`,
    until && until.earliest !== until.latest ? or(sql`${landedAt} < ${instant(until.earliest)}`, sql`${day} <= ${to}::date`) : undefined,
  );
}
