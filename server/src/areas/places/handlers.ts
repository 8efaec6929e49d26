import { countries, countryById } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { zoneOfArea } from '@shop/shared/contract/place-zones';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { areas } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';

type Kind = (typeof areas.$inferSelect)['kind'];

/** Places are the same for everybody: whoever may log in may read those of Chile and Ecuador. */
export const placeHandlers: Handlers<(typeof calls)['places']> = {
  ofCountry: (_, ctx) => areasOf(ctx.db, ctx.countryId),
  regionsOfChile: (_, { db }) => areasOf(db, countries.CL._id, 'region'),
  communesOfChile: (_, { db }) => areasOf(db, countries.CL._id, 'commune'),
  provincesOfEcuador: (_, { db }) => areasOf(db, countries.EC._id, 'province'),
  citiesOfEcuador: (_, { db }) => areasOf(db, countries.EC._id, 'city'),
};

async function areasOf(db: Db, countryId: string, kind?: Kind) {
  const { key, timeZone } = countryById(countryId) ?? countries.CL;
  const rows = await db
    .select({ _id: areas._id, name: areas.name, kind: areas.kind, parentId: areas.parentId })
    .from(areas)
    .where(and(eq(areas.countryId, countryId), kind && eq(areas.kind, kind)))
    .orderBy(asc(areas.position));
  return rows.map((area) => ({ ...area, timeZone: zoneOfArea(key, area) ?? timeZone }));
}
