import { mayBecome, nextStates, type StateOf, statesOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { areas, fishers, pluginMemberships as memberships, organizations, people, trips, users } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { bulk } from '../../base/http/bulk.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { changed, lockedWhere } from '../records/record.ts';

const landedGrams = sql<number>`(select coalesce(sum(${trips.landedGrams}), 0)::float8 from ${trips}
  where ${trips.fisherId} = ${people._id} and ${trips.kind} = 'ER' and ${trips.landedAt} >= now() - interval '30 days')`;

/** Condition: memberships of people and organizations that match a text, each found by its own index. */
function found(countryId: string, text: string): SQL {
  const ofUsers = sql`select member.id from ${users} join ${memberships} member on member.user_id = ${users._id}`;
  return sql`${memberships._id} in (
    select id from ${memberships} member where ${and(sql`member.country_id = ${countryId}`, matches(sql`member.holder_name`, text))}
    union ${ofUsers} join ${fishers} on ${fishers.personId} = ${users.personId} where ${and(eq(fishers.countryId, countryId), matches(fishers.search, text))}
    union ${ofUsers} where ${and(eq(users.countryId, countryId), matches(users.email, text))}
    union select member.id from ${organizations} join ${memberships} member on member.organization_id = ${organizations._id}
      where ${and(eq(organizations.countryId, countryId), matches(organizations.search, text))})`;
}

export const memberList = listed({
  table: memberships,
  kept: totalsOf(memberships),
  matching({ kind, state, fisherState, search }: Record<'kind' | 'state' | 'fisherState' | 'search', string>, countryId) {
    const text = textOf(search);
    return and(
      amongWords(memberships.holderKind, kind),
      amongWords(memberships.state, state),
      amongWords(memberships.holderState, fisherState),
      text ? found(countryId, text) : undefined,
    );
  },
  columns: {
    name: memberships.holderName,
    lastTripAt: memberships.lastTripAt,
    askedAt: memberships.createdAt,
    decidedAt: memberships.decidedAt,
  },
  preset: 'name',
  // An organization that waits for approval has no members to enable yet.
  facets: { kind: ['fisher', 'buyer', 'applicant'], state: statesOf('plugin'), fisherState: [...statesOf('fisher'), ''] },
  select: (db, page, order) =>
    db
      .select({
        _id: memberships._id,
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
        fisherState: people.fisherState,
        email: users.email,
        phone: people.phone,
        state: memberships.state,
        reason: memberships.reason,
        askedAt: memberships.createdAt,
        decidedAt: memberships.decidedAt,
        decidedBy: personOf,
        lastTripAt: memberships.lastTripAt,
        landedGrams,
      })
      .from(page)
      .innerJoin(memberships, eq(memberships._id, page._id))
      .innerJoin(users, eq(users._id, memberships.userId))
      .innerJoin(people, eq(people._id, users.personId))
      .innerJoin(organizations, eq(organizations._id, memberships.organizationId))
      .leftJoin(fishers, eq(fishers.personId, people._id))
      .leftJoin(areas, eq(areas._id, fishers.regionId))
      .leftJoin(updaters, eq(updaters.userId, memberships.decidedBy))
      .orderBy(...order),
  row: ({ names, lastNames, ...row }) => ({ ...row, name: `${names} ${lastNames}` }),
});

export const pluginHandlers: Handlers<(typeof calls)['plugin']> = {
  users: ({ page, pageSize, sort, ...filters }, { db, countryId }) => memberList.page(db, countryId, { page, pageSize }, filters, sort),

  changeState: ({ userid, organizationid, ...change }, ctx) =>
    switchPlugin(ctx, and(eq(memberships.userId, userid), eq(memberships.organizationId, organizationid)), change),
  changeStateMany: bulk(({ _id, ...change }, ctx) => switchPlugin(ctx, eq(memberships._id, _id), change)),
};

async function switchPlugin(
  ctx: Ctx,
  which: SQL | undefined,
  { state, reason = '' }: { state: StateOf<'plugin'>; reason?: string | undefined },
) {
  const [before] = await lockedWhere(ctx, 'plugin-membership', which);
  if (!before) throw notFound();
  const [organization] = await ctx.db
    .select({ state: organizations.state })
    .from(organizations)
    .where(eq(organizations._id, before.organizationId));
  if (organization && organization.state !== 'approved' && state === 'enabled')
    throw wrongState(organization.state, nextStates('organization', organization.state));
  if (!mayBecome('plugin', before.state, state)) throw wrongState(before.state, nextStates('plugin', before.state));
  await changed(ctx, 'plugin-membership', before, {
    ...{ state, reason },
    ...{ decidedAt: new Date().toISOString(), decidedBy: ctx.caller.userId },
  });
  return { _id: before._id, state };
}
