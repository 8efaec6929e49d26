import { all, mayBecome, nextStates, type StateOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { areas, fishers, pluginMemberships as memberships, organizations, people, trips, users } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { bulk } from '../../base/http/bulk.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { changed, lockedWhere } from '../records/record.ts';

/** Something of the person whose membership a row is. */
const ofPerson = <T>(what: SQL) =>
  sql<T>`(select ${what} from ${users} join ${people} on ${people._id} = ${users.personId} where ${users._id} = ${memberships.userId})`;
const lastTripAt = sql<string | null>`(select max(${trips.landedAt}) from ${trips}
  join ${users} on ${users.personId} = ${trips.fisherId} where ${users._id} = ${memberships.userId})`.mapWith((value: string | Date) =>
  new Date(value).toISOString(),
);
const landedGrams = sql<number>`(select coalesce(sum(${trips.landedGrams}), 0)::float8 from ${trips}
  where ${trips.fisherId} = ${people._id} and ${trips.kind} = 'ER' and ${trips.landedAt} >= now() - interval '30 days')`;

const isPerson = (what: SQL | undefined) =>
  sql`exists (select 1 from ${users} join ${people} on ${people._id} = ${users.personId}
    left join ${fishers} on ${fishers.personId} = ${people._id}
    where ${and(eq(users._id, memberships.userId), what)})`;
const isOfOrganization = (what: SQL | undefined) =>
  sql`exists (select 1 from ${organizations} where ${and(eq(organizations._id, memberships.organizationId), what)})`;

const kinds = { fisher: isNotNull(people.fisherState), buyer: isNull(people.fisherState), all: undefined };

export const memberList = listed({
  table: memberships,
  matching({ kind, state, fisherState, search }: Record<'state' | 'fisherState' | 'search', string> & { kind: keyof typeof kinds }) {
    const text = textOf(search);
    return and(
      kinds[kind] && isPerson(kinds[kind]),
      // An organization that waits itself has nobody to enable yet.
      kind === 'buyer' ? isOfOrganization(eq(organizations.state, 'approved')) : undefined,
      state === all ? undefined : eq(memberships.state, state as StateOf<'plugin'>),
      fisherState === all ? undefined : isPerson(eq(people.fisherState, fisherState as StateOf<'fisher'>)),
      text
        ? or(
            isPerson(or(matches(people.search, text), matches(fishers.search, text), matches(users.email, text))),
            isOfOrganization(matches(organizations.search, text)),
          )
        : undefined,
    );
  },
  columns: { name: ofPerson<string>(sql`${people.search}`), lastTripAt, askedAt: memberships.createdAt, decidedAt: memberships.decidedAt },
  preset: 'name',
  kept: null,
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
        lastTripAt,
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
