import { all } from '@shop/shared/contract';
import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { todayIn } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { clients, countries, invoices, requests, saleLines, sales } from '../../base/db/schema/index.ts';
import { isOrdered } from '../billing/balance.ts';
import { isOwed } from '../billing/owed.ts';
import { todayOf } from '../records/today.ts';

/** Today in the country of a client, which the statement joins. Computed in SQL, because a prepared statement is used on later days too. */
const today = todayIn(countries.timeZone);

/** Length of the compared periods, days. */
const span = 90;

/** Weight sold to a client minus returns, from `since` to `until` days ago. */
const bought = (since: number, until: number) =>
  sql`(select coalesce(sum(${sales.realGrams} - coalesce((select sum(${saleLines.returnedGrams}) from ${saleLines}
      where ${saleLines.saleId} = ${sales._id} and ${saleLines.returnedGrams} > 0), 0)), 0)
    from ${sales} where ${sales.clientId} = ${clients._id} and ${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled'
      and ${sales.soldOn} > ${today} - ${sql.raw(String(since))} and ${sales.soldOn} <= ${today} - ${sql.raw(String(until))})`.mapWith(
    Number,
  );

/** Debts and purchases of clients, as columns of a statement that joins countries. Computed by indexes, for the displayed clients only. */
export const clientFigures = {
  creditLimitMinor: clients.creditLimitMinor,
  balanceMinor: clients.balanceMinor,
  // In the order of an index with limit 1, so that most of a client's invoices are not read.
  overdueDays: sql`coalesce((select greatest(${today} - ${invoices.dueOn}, 0) from ${invoices}
    where ${invoices.clientId} = ${clients._id} and ${isOwed} and ${invoices.dueOn} is not null order by ${invoices.dueOn} limit 1), 0)`.mapWith(
    Number,
  ),
  boughtGrams: bought(span, 0),
  boughtBeforeGrams: bought(2 * span, span),
};

/** Total of a client's orders; for a statement about one client. */
export const orderedMinor =
  sql`(select coalesce(sum(${requests.totalMinor}), 0) from ${requests} where ${requests.clientId} = ${clients._id} and ${isOrdered})`.mapWith(
    Number,
  );

const countOf = (table: typeof requests | typeof sales | typeof invoices, where: SQL = sql`true`) =>
  sql`(select count(*) from ${table} where ${table.clientId} = ${clients._id} and ${where})`.mapWith(Number);

/** Number of a client's rows in other lists; for a statement about one client. */
export const clientCounts = {
  requests: countOf(requests),
  sales: countOf(sales, isNull(sales.deletedAt)),
  invoices: countOf(invoices),
};

/** Condition: the client has debts, overpayments or overdue invoices; undefined for `all`. Few clients match, so they are found first. */
export function indebted(countryId: string, filter: string): SQL | undefined {
  if (filter === all) return undefined;
  if (filter === 'owing') return gt(clients.balanceMinor, 0);
  if (filter === 'credit') return lt(clients.balanceMinor, 0);
  const which = new QueryBuilder()
    .select({ clientId: invoices.clientId })
    .from(invoices)
    .where(and(eq(invoices.countryId, countryId), isOwed, lt(invoices.dueOn, todayOf(countryId))));
  return inArray(clients._id, which);
}

/** The client's invoice that has been due for the longest time. */
export async function overdueInvoiceOf(db: Db, { _id, countryId }: { _id: string; countryId: string }) {
  const [found] = await db
    .select({ _id: invoices._id, docNumber: sql<string>`${invoices.docNumber}` })
    .from(invoices)
    .where(and(eq(invoices.clientId, _id), isOwed, lt(invoices.dueOn, todayOf(countryId))))
    .orderBy(invoices.dueOn, invoices._id)
    .limit(1);
  return found ?? null;
}
