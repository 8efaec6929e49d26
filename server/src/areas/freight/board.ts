import { type FreightBoard, type FreightStop, sharedOut } from '@shop/shared/contract';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { areas, freightLanes, transportists } from '../../base/db/schema/index.ts';
import { fold } from '../../base/db/search.ts';
import { dayOf, type Stop } from './stops.ts';

const regions = alias(areas, 'region');

type Place = NonNullable<FreightStop['place']>;

/** The communes of a country, by id and by name, because people write names at the end of an address. */
async function placesOf(db: Db, countryId: string) {
  const rows = await db
    .select({ _id: areas._id, commune: areas.name, region: regions.name, position: areas.position })
    .from(areas)
    .innerJoin(regions, eq(regions._id, areas.parentId))
    .where(eq(areas.countryId, countryId))
    .orderBy(asc(areas.position), asc(areas._id));
  const places = rows.map(({ _id, ...place }): [string, Place] => [_id, place]);
  return { byId: new Map(places), byName: new Map(places.map(([, place]) => [fold(place.commune), place])) };
}

/** Sorts stops by the route; stops that are not in it come last, in the order of their windows. */
const inOrder = <S extends { _id: string }>(stops: readonly S[], order: readonly string[]): S[] => {
  const at = new Map(order.map((_id, n) => [_id, n]));
  return [...stops].sort((a, b) => (at.get(a._id) ?? order.length) - (at.get(b._id) ?? order.length));
};

/** Position of a stop in the route of its carrier's day, from 1; null: not in the route. */
export async function stopNumberOf(
  db: Db,
  { _id, countryId, transportistId, day }: { _id: string; countryId: string; transportistId: string; day: string },
): Promise<number | null> {
  const stops = await dayOf(db, countryId, day, transportistId);
  const [lane] = await db
    .select({ stopIds: freightLanes.stopIds })
    .from(freightLanes)
    .where(and(eq(freightLanes.transportistId, transportistId), eq(freightLanes.day, day)));
  const at = inOrder(stops, lane?.stopIds ?? []).findIndex((stop) => stop._id === _id);
  return at < 0 ? null : at + 1;
}

/** The freight of a day: active carriers and those with a load, with their stops. */
export async function boardOf(db: Db, countryId: string, day: string): Promise<FreightBoard> {
  const stops = await dayOf(db, countryId, day);
  const places = await placesOf(db, countryId);
  const carrying = [...new Set(stops.flatMap(({ transportistId }) => transportistId ?? []))];
  const carriers = await db
    .select({
      _id: transportists._id,
      name: transportists.name,
      plate: transportists.plate,
      contact: transportists.contact,
      phone: transportists.phone,
      capacityGrams: transportists.capacityGrams,
      isRefrigerated: transportists.isRefrigerated,
      isActive: transportists.isActive,
      zones: transportists.zones,
      lane: { version: freightLanes.version, costMinor: freightLanes.costMinor, stopIds: freightLanes.stopIds },
    })
    .from(transportists)
    .leftJoin(freightLanes, and(eq(freightLanes.transportistId, transportists._id), eq(freightLanes.day, day)))
    .where(
      and(
        eq(transportists.countryId, countryId),
        or(eq(transportists.isActive, true), carrying.length > 0 ? inArray(transportists._id, carrying) : undefined),
      ),
    )
    .orderBy(asc(transportists.search), asc(transportists._id));
  const shown = ({ communeId, countryId: _, day: __, transportistId: ___, ...stop }: Stop, shareMinor: number | null): FreightStop => {
    const last = stop.address.split(',').at(-1) ?? '';
    const place = (communeId ? places.byId.get(communeId) : places.byName.get(fold(last.trim()))) ?? null;
    return { ...stop, place, shareMinor };
  };
  return {
    day,
    lanes: carriers.map(({ lane, ...carrier }) => {
      const own = inOrder(
        stops.filter(({ transportistId }) => transportistId === carrier._id),
        lane?.stopIds ?? [],
      );
      const costMinor = lane?.costMinor ?? null;
      const shares =
        costMinor === null
          ? []
          : sharedOut(
              costMinor,
              own.map(({ grams }) => grams),
            );
      return {
        carrier,
        version: lane?.version ?? null,
        costMinor,
        stops: own.map((stop, n) => shown(stop, shares[n] ?? null)),
      };
    }),
    unassigned: stops
      .filter(({ transportistId, isCollected, state }) => transportistId === null && !isCollected && state === 'open')
      .map((stop) => shown(stop, null)),
    collected: stops.filter(({ isCollected }) => isCollected).map((stop) => shown(stop, null)),
  };
}
