import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { requests, sales } from '../../base/db/schema/index.ts';

/** Condition: the sale is not settled, but underpaid or overpaid. Equal to the condition of the partial index. */
export const isUnsettled = sql`${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled' and ${sales.totalMinor} <> ${sales.paidMinor}`;
/** Unpaid amount of such a sale; negative if it is overpaid. */
const openMinor = sql`${sales.totalMinor} - ${sales.paidMinor}`;

/** Condition: the request will become a sale and has none yet. */
export const isOrdered = sql`${requests.state} <> 'rejected' and not exists (select 1 from ${sales} where ${sales.requestId} = ${requests._id})`;

/** Total of a client's orders except one request, which may not be stored yet. */
export async function orderedBeside(db: Db, clientId: string, requestId: string): Promise<number> {
  const [found] = await db
    .select({ minor: sql`coalesce(sum(${requests.totalMinor}), 0)`.mapWith(Number) })
    .from(requests)
    .where(and(eq(requests.clientId, clientId), ne(requests._id, requestId), isOrdered));
  return found?.minor ?? 0;
}

/** Unpaid amount of a client's sales, minus overpaid amounts; optionally without one sale. */
export async function balanceOf(db: Db, clientId: string, exceptSaleId?: string): Promise<number> {
  const [found] = await db
    .select({ minor: sql`coalesce(sum(${openMinor}), 0)`.mapWith(Number) })
    .from(sales)
    .where(and(eq(sales.clientId, clientId), isUnsettled, exceptSaleId ? ne(sales._id, exceptSaleId) : undefined));
  return found?.minor ?? 0;
}
