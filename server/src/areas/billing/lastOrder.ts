import { sql } from 'drizzle-orm';
import { timeZoneOf } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { clients, sales } from '../../base/db/schema/index.ts';

/**
 * Updates the day of a client's last order, which is that of the last sale that was not cancelled. A sale has a day and no hour: the column contains
 * noon in the country's time zone, and pages display only the day. Raw SQL, because this is not an edit of the client: the version stays the same.
 */
export async function followSalesOf(db: Db, { countryId, clientId }: { countryId: string; clientId: string }): Promise<void> {
  const timeZone = timeZoneOf(countryId);
  await db.execute(sql`update ${clients} set last_order_at = (
    select (max(${sales.soldOn}) + time '12:00') at time zone ${timeZone} from ${sales}
    where ${sales.clientId} = ${clientId} and ${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled'
  ) where ${clients._id} = ${clientId}`);
}
