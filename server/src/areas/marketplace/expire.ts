import { and, asc, eq, inArray, not, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import { marketplaceProducts as products } from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';
import { isDeliverable } from '../stock/good-until.ts';
import { keepOffered } from '../stock/stock.ts';

const atOnce = 500;

/** Once an hour takes out of the app what can no longer be delivered. Returns what stops it. */
export function scheduleHidingExpired(db: Db, publish: (message: BusMessage) => void, logger: Logger): () => void {
  return hourly(
    'hide expired products',
    async () => {
      while ((await hideExpired(db, publish)) === atOnce);
    },
    (error) => logger.warn({ err: error }, 'products past their shelf life could not be hidden'),
  );
}

/**
 * Switches off some of the products that can no longer be delivered before they expire, each with its audit row, in nobody's name, and gives free what no buyer holds of their lots.
 * Instances that look at once pass over what another is at. Answers how many there were.
 */
export async function hideExpired(db: Db, publish: (message: BusMessage) => void): Promise<number> {
  const { hidden, freed } = await db.transaction(async (tx) => {
    const over = await tx
      .select()
      .from(products)
      .where(and(or(eq(products.visible, true), eq(products.active, true)), not(isDeliverable(products.expiresAt, products.countryId))))
      .orderBy(asc(products._id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (over.length === 0) return { hidden: [], freed: [] };
    const ids = over.map(({ _id }) => _id);
    const changed = await tx
      .update(products)
      .set({ visible: false, active: false, updatedBy: null })
      .where(inArray(products._id, ids))
      .returning();
    const after = new Map(changed.map((product) => [product._id, product]));
    await writeAudits(
      tx,
      { call: 'marketplace.expire', requestId: 'hourly', userId: null },
      over.map((before) => ({
        entity: 'marketplace-product',
        entityId: before._id,
        countryId: before.countryId,
        before,
        after: after.get(before._id),
      })),
    );
    return { hidden: over, freed: await keepOffered(tx, ids) };
  });
  for (const { _id, countryId } of hidden) publish({ kind: 'changed', countryId, topic: 'marketplace-products', ids: [_id], by: '' });
  for (const { productId, countryId } of freed) publish({ kind: 'changed', countryId, topic: 'products', ids: [productId], by: '' });
  return hidden.length;
}
