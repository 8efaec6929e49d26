import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { sales } from '../../base/db/schema/index.ts';

/** Sales that something is to be paid of; the words of the index that finds them. */
export const isOpenSale = sql`${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled' and ${sales.paymentState} <> 'paid'`;
/** What is still to be paid of such a sale. */
export const openMinor = sql`${sales.totalMinor} - ${sales.paidMinor}`;

/** What is still to be paid of a client's sales. */
export async function balanceOf(db: Db, clientId: string): Promise<number> {
  const [found] = await db
    .select({ minor: sql`coalesce(sum(${openMinor}), 0)`.mapWith(Number) })
    .from(sales)
    .where(and(eq(sales.clientId, clientId), isOpenSale));
  return found?.minor ?? 0;
}
