import { expiring } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import { notifyStaff } from '../../base/http/notify.ts';
import { stockKeepers } from './low-stock.ts';

interface Lot {
  code: string;
  countryId: string;
  productId: string;
  name: string;
  grams: number;
}

/** Once an hour tells those who keep the stock of lots that are about to expire. Answers what stops it. */
export function scheduleExpiryNotices(db: Db, publish: (message: BusMessage) => void, logger: Logger): () => void {
  return hourly(
    'tell of lots that expire',
    () => notifyOfExpiring(db, publish),
    (error) => logger.warn({ err: error }, 'staff could not be told of lots that expire'),
  );
}

/** Of each lot once: whichever instance comes first marks it, and the others pass over what it is at. */
export async function notifyOfExpiring(db: Db, publish: (message: BusMessage) => void): Promise<void> {
  const notified = await db.transaction(async (tx) => {
    // The version stays: nobody has edited the lot.
    const lots = await rowsOf<Lot>(
      tx,
      sql`with soon as (
          select id from lot where on_hand_grams > 0 and expiry_told_at is null
            and expires_at > now() and expires_at <= now() + ${expiring.soonHours} * interval '1 hour'
          for update skip locked
        ), marked as (update lot set expiry_told_at = now() from soon where lot.id = soon.id returning lot.*)
        select marked.code, marked.country_id as "countryId", marked.product_id as "productId", product.name,
          marked.on_hand_grams::float8 as grams
        from marked join product on product.id = marked.product_id order by marked.expires_at, marked.id`,
    );
    const all = [];
    for (const { code, countryId, productId, name, grams } of lots) {
      const words = { _id: productId, name, lot: code, grams: String(grams) };
      all.push(...(await notifyStaff(tx, { countryId, roles: stockKeepers }, 'planning.lotExpiring', words)));
    }
    return all;
  });
  for (const { userId, notificationId } of notified)
    publish({ kind: 'told', userId, topic: 'notifications', ids: [notificationId], by: '' });
}
