import { countryById } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { clients, sales } from '../../base/db/schema/index.ts';

/**
 * Says anew when a client last bought: noon, by the country's clock, of the day of their last sale that was not cancelled. Raw, because this is no edit of the
 * client: its version stays, so that whoever has it open may still save.
 */
export async function followSalesOf(db: Db, { countryId, clientId }: { countryId: string; clientId: string }): Promise<void> {
  const timeZone = countryById(countryId)?.timeZone ?? 'UTC';
  await db.execute(sql`update ${clients} set last_order_at = (
    select (max(${sales.soldOn}) + time '12:00') at time zone ${timeZone} from ${sales}
    where ${sales.clientId} = ${clientId} and ${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled'
  ) where ${clients._id} = ${clientId}`);
}
