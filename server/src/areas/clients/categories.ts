import type { HandlerInput } from '@shop/shared/contract';
import { roles } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { listPage, orderOf, textOf, total } from '../../base/db/list.ts';
import { clientCategories as categories, clients, clientTotals, people, userRoles, users } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import type { Ctx } from '../../base/http/handler.ts';

const clientCount = sql<number>`coalesce(${clientTotals.clients}, 0)`;
const openLogs = sql<number>`coalesce(${clientTotals.openLogs}, 0)`;

/** Categories with their number of clients and of open entries in log books. */
export function categoryPage({ page, size, filter, sort }: HandlerInput<(typeof calls)['clients']['categories']>, { db, countryId }: Ctx) {
  const text = textOf(filter);
  const where = and(eq(categories.countryId, countryId), text ? matches(categories.search, text) : undefined);
  return listPage(
    { page, pageSize: size },
    (limit, offset) =>
      db
        .select({ _id: categories._id, name: categories.name, clients: clientCount, openLogs })
        .from(categories)
        .leftJoin(clientTotals, eq(clientTotals.categoryId, categories._id))
        .where(where)
        .orderBy(...orderOf(sort, { name: categories.search, clients: clientCount }, 'name', categories._id))
        .limit(limit)
        .offset(offset),
    () => db.select(total).from(categories).where(where),
  );
}

/** Filter options of the list of clients, and the total number of clients. */
export async function clientFilters({ db, countryId }: Ctx) {
  const counted = await db
    .select({ _id: categories._id, name: categories.name, clients: clientCount })
    .from(categories)
    .leftJoin(clientTotals, eq(clientTotals.categoryId, categories._id))
    .where(eq(categories.countryId, countryId))
    .orderBy(asc(categories.search));
  const hasClients = sql`exists (select 1 from ${clients} where ${clients.countryId} = ${countryId} and ${clients.sellerId} = ${users._id})`;
  const sellers = await db
    .select({ _id: users._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` })
    .from(users)
    .innerJoin(people, eq(people._id, users.personId))
    .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0)))
    .where(and(eq(users.countryId, countryId), or(and(eq(userRoles.roleId, roles.seller._id), eq(users.state, 'approved')), hasClients)))
    .orderBy(asc(people.search), asc(users._id));
  return { categories: counted, sellers, clients: counted.reduce((sum, { clients: count }) => sum + count, 0) };
}
