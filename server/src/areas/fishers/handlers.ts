import { all, limits, mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { listPage, orderOf, textOf, total } from '../../base/db/list.ts';
import { areas, fishers, organizations, people, pluginMemberships, trips, users } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';

const lastTripAt = sql<string | null>`(select max(${trips.landedAt}) from ${trips} where ${trips.fisherId} = ${people._id})`.mapWith(
  (value: string | Date) => new Date(value).toISOString(),
);
const landedGrams = sql<number>`(select coalesce(sum(${trips.landedGrams}), 0)::float8 from ${trips}
  where ${trips.fisherId} = ${people._id} and ${trips.landedAt} >= now() - interval '30 days')`;

export const pluginHandlers: Handlers<(typeof calls)['plugin']> = {
  users({ state, fisherState, search, page, pageSize = limits.page.size, sort }, { db, countryId }) {
    const text = textOf(search);
    const where = and(
      eq(pluginMemberships.countryId, countryId),
      isNotNull(people.fisherState),
      state === all ? undefined : eq(pluginMemberships.state, state),
      fisherState === all ? undefined : eq(people.fisherState, fisherState),
      text ? or(matches(people.search, text), matches(fishers.search, text), matches(organizations.search, text)) : undefined,
    );
    const order = orderOf(sort, { name: people.search, lastTripAt }, 'name', pluginMemberships._id);
    return listPage(
      { page, pageSize },
      (limit, offset) => pluginUsers(db, where, order, limit, offset),
      () => countPluginUsers(db, where),
    );
  },

  async changeState({ userid, organizationid, state }, ctx) {
    const [before] = await ctx.db
      .select()
      .from(pluginMemberships)
      .where(
        and(
          eq(pluginMemberships.userId, userid),
          eq(pluginMemberships.organizationId, organizationid),
          visibleTo(ctx, pluginMemberships.countryId),
        ),
      )
      .for('update');
    if (!before) throw notFound();
    if (!mayBecome('plugin', before.state, state)) throw wrongState(before.state, nextStates('plugin', before.state));
    const [after] = await ctx.db
      .update(pluginMemberships)
      .set({ state, updatedBy: ctx.caller.userId })
      .where(eq(pluginMemberships._id, before._id))
      .returning();
    await ctx.audit({ entity: 'plugin-membership', entityId: before._id, countryId: before.countryId, before, after });
    ctx.changed(before._id);
    return { _id: before._id, state };
  },
};

async function pluginUsers(db: Db, where: SQL | undefined, order: SQL[], limit: number, offset: number) {
  const rows = await db
    .select({
      _id: pluginMemberships._id,
      personId: people._id,
      userid: users._id,
      organizationid: organizations._id,
      organization: organizations.name,
      names: people.names,
      lastNames: people.lastNames,
      registryNumber: fishers.registryNumber,
      cove: fishers.cove,
      region: areas.name,
      hasCamera: people.hasCamera,
      // The lists hold fishers only.
      fisherState: sql<NonNullable<(typeof people.$inferSelect)['fisherState']>>`${people.fisherState}`,
      state: pluginMemberships.state,
      lastTripAt,
      landedGrams,
    })
    .from(pluginMemberships)
    .innerJoin(users, eq(users._id, pluginMemberships.userId))
    .innerJoin(people, eq(people._id, users.personId))
    .innerJoin(organizations, eq(organizations._id, pluginMemberships.organizationId))
    .leftJoin(fishers, eq(fishers.personId, people._id))
    .leftJoin(areas, eq(areas._id, fishers.regionId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ names, lastNames, ...row }) => ({ ...row, name: `${names} ${lastNames}` }));
}

function countPluginUsers(db: Db, where: SQL | undefined) {
  return db
    .select(total)
    .from(pluginMemberships)
    .innerJoin(users, eq(users._id, pluginMemberships.userId))
    .innerJoin(people, eq(people._id, users.personId))
    .innerJoin(organizations, eq(organizations._id, pluginMemberships.organizationId))
    .leftJoin(fishers, eq(fishers.personId, people._id))
    .where(where);
}
