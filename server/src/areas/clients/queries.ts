import type { Client, LogEntry } from '@shop/shared/contract';
import { and, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { startOf } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { amongIds, dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import {
  areas,
  clientCategories as categories,
  clients,
  clientTotals,
  countries,
  binnacleLogs as logs,
  people,
  users,
} from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { notFound } from '../../base/http/refusal.ts';
import { creditMinor, lastCreditUse } from '../billing/credit.ts';
import { clientCounts, clientFigures, indebted, orderedMinor, overdueInvoiceOf } from './figures.ts';

const named = (id: typeof users._id, person: typeof people) =>
  sql<{ _id: string; name: string } | null>`case when ${id} is null then null
    else json_build_object('_id', ${id}, 'name', ${person.names} || ' ' || ${person.lastNames}) end`;

type Filters = Record<'search' | 'category' | 'seller' | 'binnacle' | 'debt' | 'from' | 'to', string>;

/** more: additional columns of a row. */
export const clientsOf = <More extends Record<string, SQL>>(more: More) =>
  listed({
    table: clients,
    matching({ search, category, seller, binnacle, debt, from, to }: Filters, countryId: string) {
      const text = textOf(search);
      return and(
        text ? matches(clients.search, text) : undefined,
        amongIds(clients.categoryId, category),
        amongIds(clients.sellerId, seller),
        binnacle === 'open' ? gt(clients.openLogs, 0) : undefined,
        indebted(countryId, debt),
        dayOf(from, (day) => gte(clients.lastOrderAt, startOf(countryId, day))),
        dayOf(to, (day) => lt(clients.lastOrderAt, startOf(countryId, day, 1))),
      );
    },
    // The search column starts with the name.
    columns: {
      legalName: clients.search,
      taxId: clients.taxId,
      paymentTermDays: clients.paymentTermDays,
      lastOrderAt: clients.lastOrderAt,
      balanceMinor: clients.balanceMinor,
      openLogs: clients.openLogs,
    },
    preset: 'legalName',
    facet: 'category',
    kept: {
      name: 'client',
      table: clientTotals,
      countryId: clientTotals.countryId,
      facet: clientTotals.categoryId,
      rows: clientTotals.clients,
    },
    select: (db, page, order) =>
      db
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
          ...clientFigures,
          ...more,
        })
        .from(page)
        .innerJoin(clients, eq(clients._id, page._id))
        .innerJoin(categories, eq(categories._id, clients.categoryId))
        .innerJoin(countries, eq(countries._id, clients.countryId))
        .innerJoin(areas, eq(areas._id, clients.communeId))
        .leftJoin(users, eq(users._id, clients.sellerId))
        .leftJoin(people, eq(people._id, users.personId))
        .orderBy(...order),
    row: (client) => client,
  });

export const clientList = clientsOf({});

/** A client in the form of `get-client-ById`. Throws 404. */
export async function clientById(db: Db, where: SQL | undefined): Promise<Client> {
  const [found] = await db
    .select({
      client: clients,
      figures: { ...clientFigures, creditMinor, creditUse: lastCreditUse, orderedMinor },
      counts: clientCounts,
      updatedBy: named(users._id, people),
    })
    .from(clients)
    .innerJoin(countries, eq(countries._id, clients.countryId))
    .leftJoin(users, eq(users._id, clients.updatedBy))
    .leftJoin(people, eq(people._id, users.personId))
    .where(where);
  if (!found) throw notFound();
  const { client, figures, counts, updatedBy } = found;
  const { search: _, createdBy: __, ...fields } = client;
  return {
    ...fields,
    ...figures,
    counts,
    paymentTermDays: client.paymentTermDays as Client['paymentTermDays'],
    updatedBy,
    overdueInvoice: figures.overdueDays > 0 ? await overdueInvoiceOf(db, client) : null,
    binnacle: await logEntries(db, eq(logs.clientId, client._id), shownLogs),
  };
}

/** Maximum number of log entries returned with a client: open entries first, however old, and then the newest others. */
const shownLogs = 200;

/** Entries of log books, newest first; if there are more than `limit`, open entries are preferred. */
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
