import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../base/db/db.ts';
import { fishers, partners, people, pluginMemberships, species, users, vessels } from '../../../base/db/schema/index.ts';
import type { PartnerCaller } from '../../../base/http/handler.ts';
import type { Facts } from './facts.ts';

/** What events name, as ids of ours. */
export interface Named {
  species: ReadonlyMap<string, string>;
  vessels: ReadonlyMap<string, string>;
  fishers: ReadonlyMap<string, string>;
}

/**
 * Looks up what fishing events name, each kind in one statement. Fishers are those of the partner: who belongs to its organization in the app; of
 * a partner that is no organization there, those of its country.
 */
export async function namedBy(db: Db, { partnerId, countryId }: PartnerCaller, told: readonly Facts[]): Promise<Named> {
  const [codes, registries, whose] = [
    told.map((one) => one.species),
    told.flatMap(({ vessel }) => vessel ?? []),
    told.map(({ fisher }) => fisher),
  ];
  if (told.length === 0) return { species: new Map(), vessels: new Map(), fishers: new Map() };
  const kinds = await db
    .select({ code: species.code, _id: species._id })
    .from(species)
    .where(inArray(species.code, [...new Set(codes)]));
  const boats = await db
    .select({ name: vessels.registryNumber, _id: vessels._id })
    .from(vessels)
    .where(and(eq(vessels.countryId, countryId), inArray(vessels.registryNumber, [...new Set(registries)])));
  const isTheirs = sql`exists (select from ${partners} where ${partners._id} = ${partnerId} and (${partners.organizationId} is null or exists (
    select from ${pluginMemberships} join ${users} on ${users._id} = ${pluginMemberships.userId}
    where ${and(eq(pluginMemberships.organizationId, partners.organizationId), eq(users.personId, fishers.personId), ne(pluginMemberships.state, 'disabled'))})))`;
  const crew = await db
    .select({ registry: fishers.registryNumber, _id: fishers.personId })
    .from(fishers)
    .innerJoin(people, eq(people._id, fishers.personId))
    .where(
      and(
        eq(fishers.countryId, countryId),
        inArray(sql`${fishers.registryNumber}`, [...new Set(whose)]),
        eq(people.fisherState, 'approved'),
        isTheirs,
      ),
    );
  return {
    species: new Map(kinds.map(({ code, _id }) => [code, _id])),
    vessels: new Map(boats.map(({ name, _id }) => [name, _id])),
    fishers: new Map(crew.map(({ registry, _id }) => [registry, _id])),
  };
}
