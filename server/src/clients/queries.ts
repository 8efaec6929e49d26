import { all, type Client, type LogEntry } from '@shop/shared/contract';
import { and, desc, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { amongIds, orderOf, reversed, rowsByIds, textOf, total } from '../db/list.ts';
import { areas, clientCategories as categories, clients, clientTotals, binnacleLogs as logs, people, users } from '../db/schema/index.ts';
import { matches } from '../db/search.ts';
import { notFound } from '../http/refusal.ts';

export interface ClientFilters {
  search: string;
  category: string;
  seller: string;
  binnacle: 'all' | 'open';
}

/** Which clients a list, its total and its export hold. */
export function clientsWhere(countryId: string, { search, category, seller, binnacle }: ClientFilters): SQL | undefined {
  const text = textOf(search);
  return and(
    eq(clients.countryId, countryId),
    text ? matches(clients.search, text) : undefined,
    amongIds(clients.categoryId, category),
    amongIds(clients.sellerId, seller),
    binnacle === 'open' ? gt(clients.openLogs, 0) : undefined,
  );
}

/** What a list may be sorted by; the search column begins with the name. */
const sortColumns = {
  legalName: clients.search,
  taxId: clients.taxId,
  paymentTermDays: clients.paymentTermDays,
  lastOrderAt: clients.lastOrderAt,
  openLogs: clients.openLogs,
};

const named = (id: typeof users._id, person: typeof people) =>
  sql<{ _id: string; name: string } | null>`case when ${id} is null then null
    else json_build_object('_id', ${id}, 'name', ${person.names} || ' ' || ${person.lastNames}) end`;

const preset = 'legalName';
const orderBy = (wanted: NonNullable<ClientSort>) => orderOf<keyof typeof sortColumns>(wanted, sortColumns, preset, clients._id);
export type ClientSort = keyof typeof sortColumns | `-${keyof typeof sortColumns}` | undefined;
type Count = number | Placeholder;

/**
 * Rows of a list in its order; with isFromEnd limit and offset count from its end. Which rows they are is found by their ids alone, mostly
 * in an index; only those shown are read whole and joined. A page far into 100 000 clients, or of a search that finds thousands, would else
 * join all that come before it. more: what else a row holds.
 */
export function clientRows<More extends Record<string, SQL>>(
  db: Db,
  where: SQL | undefined,
  sort: ClientSort,
  limit: Count,
  offset: Count = 0,
  isFromEnd = false,
  more: More = {} as More,
) {
  const wanted = sort ?? preset;
  const page = db
    .select({ _id: clients._id })
    .from(clients)
    .where(where)
    .orderBy(...orderBy(isFromEnd ? reversed(wanted) : wanted))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      _id: clients._id,
      version: clients.version,
      legalName: clients.legalName,
      taxId: clients.taxId,
      category: { _id: categories._id, name: categories.name },
      seller: named(users._id, people),
      paymentTermDays: clients.paymentTermDays,
      phone: clients.phone,
      commune: areas.name,
      lastOrderAt: clients.lastOrderAt,
      openLogs: clients.openLogs,
      ...more,
    })
    .from(page)
    .innerJoin(clients, eq(clients._id, page._id))
    .innerJoin(categories, eq(categories._id, clients.categoryId))
    .innerJoin(areas, eq(areas._id, clients.communeId))
    .leftJoin(users, eq(users._id, clients.sellerId))
    .leftJoin(people, eq(people._id, users.personId))
    .orderBy(...orderBy(wanted));
}

/** All rows of a list, for an export. */
export function allClientRows(db: Db, where: SQL | undefined, sort: ClientSort) {
  const ids = (limit: number) =>
    db
      .select({ _id: clients._id })
      .from(clients)
      .where(where)
      .orderBy(...orderBy(sort ?? preset))
      .limit(limit);
  return rowsByIds(ids, (some) => clientRows(db, inArray(clients._id, some), sort, some.length));
}

/** How many clients a list holds in all. Where only the category is filtered by, the kept totals tell. */
export function countClients(db: Db, countryId: string, filters: ClientFilters): PromiseLike<{ total: number }[]> {
  const { search, category, seller, binnacle } = filters;
  if (textOf(search) || seller !== all || binnacle !== 'all') return db.select(total).from(clients).where(clientsWhere(countryId, filters));
  return db
    .select({ total: sql<number>`coalesce(sum(${clientTotals.clients}), 0)::int` })
    .from(clientTotals)
    .where(and(eq(clientTotals.countryId, countryId), amongIds(clientTotals.categoryId, category)));
}

/** A client as `get-client-ById` answers it. Throws 404. */
export async function clientById(db: Db, where: SQL | undefined): Promise<Client> {
  const [found] = await db
    .select({ client: clients, updatedBy: named(users._id, people) })
    .from(clients)
    .leftJoin(users, eq(users._id, clients.updatedBy))
    .leftJoin(people, eq(people._id, users.personId))
    .where(where);
  if (!found) throw notFound();
  const { client, updatedBy } = found;
  const { search: _, createdBy: __, ...fields } = client;
  return {
    ...fields,
    paymentTermDays: client.paymentTermDays as Client['paymentTermDays'],
    updatedBy,
    binnacle: await logEntries(db, eq(logs.clientId, client._id), shownLogs),
  };
}

/** How many entries of its log book a client carries: the open ones, however old, for they are still to be closed, and the newest others. */
const shownLogs = 200;

/** Entries of log books, newest first; of more than `limit` the open ones before the others. */
export async function logEntries(db: Db, where: SQL | undefined, limit: number): Promise<LogEntry[]> {
  const found = await db
    .select({
      _id: logs._id,
      version: logs.version,
      type: logs.type,
      note: logs.note,
      dueOn: logs.dueOn,
      state: logs.state,
      createdAt: logs.createdAt,
      createdBy: named(users._id, people),
      closedAt: logs.closedAt,
    })
    .from(logs)
    .leftJoin(users, eq(users._id, logs.createdBy))
    .leftJoin(people, eq(people._id, users.personId))
    .where(where)
    .orderBy(desc(eq(logs.state, 'open')), desc(logs.createdAt), desc(logs._id))
    .limit(limit);
  const age = ({ createdAt, _id }: LogEntry) => createdAt + _id;
  return found.sort((a, b) => (age(a) < age(b) ? 1 : -1));
}
