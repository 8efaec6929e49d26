import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { requests, sales } from '../../base/db/schema/index.ts';

/** Sales that are not settled: something is to be paid, or was paid too much. The condition of the index that finds them. */
export const isUnsettled = sql`${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled' and ${sales.totalMinor} <> ${sales.paidMinor}`;
/** What is still to be paid of such a sale; negative where too much was paid. */
const openMinor = sql`${sales.totalMinor} - ${sales.paidMinor}`;

/** Requests that go on to a sale and have none yet. */
export const isOrdered = sql`${requests.state} <> 'rejected' and not exists (select 1 from ${sales} where ${sales.requestId} = ${requests._id})`;

/** What is ordered by a client beside one request, which may not be stored yet. */
export async function orderedBeside(db: Db, clientId: string, requestId: string): Promise<number> {
  const [found] = await db
    .select({ minor: sql`coalesce(sum(${requests.totalMinor}), 0)`.mapWith(Number) })
    .from(requests)
    .where(and(eq(requests.clientId, clientId), ne(requests._id, requestId), isOrdered));
  return found?.minor ?? 0;
}

/** What is still to be paid of a client's sales, less what was paid too much; without one of them. */
export async function balanceOf(db: Db, clientId: string, exceptSaleId?: string): Promise<number> {
  const [found] = await db
    .select({ minor: sql`coalesce(sum(${openMinor}), 0)`.mapWith(Number) })
    .from(sales)
    .where(and(eq(sales.clientId, clientId), isUnsettled, exceptSaleId ? ne(sales._id, exceptSaleId) : undefined));
  return found?.minor ?? 0;
}
