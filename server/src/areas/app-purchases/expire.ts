import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import { unlessOnRestoreHold } from '../../base/db/restore-hold.ts';
import {
  appPayments,
  appPurchases,
  approvals,
  appPurchaseLines as lines,
  notifications,
  marketplaceProducts as products,
} from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';
import { keepOffered } from '../stock/stock.ts';

const atOnce = 200;

/** Once an hour, cancels expired shop reservations. It requests refunds, so it is paused on a restored copy. Returns a function that stops it. */
export function scheduleReservationExpiry(db: Db, publish: (message: BusMessage) => void, logger: Logger): () => void {
  return hourly(
    'expire reservations',
    unlessOnRestoreHold(db, async () => {
      while ((await expireReservations(db, publish)) === atOnce);
    }),
    (error) => logger.warn({ err: error }, 'reservations that are over could not be given up'),
  );
}

/**
 * Cancels a batch of expired reservations, each with an audit row without a user: their weight is for sale again, and refunds of their payments
 * are requested. Concurrent instances skip rows that another one is processing. Returns their number.
 */
export async function expireReservations(db: Db, publish: (message: BusMessage) => void): Promise<number> {
  const { expired, freed } = await db.transaction(async (tx) => {
    const over = await tx
      .select()
      .from(appPurchases)
      .where(
        and(
          lte(appPurchases.heldUntil, sql`now()`),
          inArray(appPurchases.deliveryState, ['pending', 'assigned']),
          isNull(appPurchases.deletedAt),
        ),
      )
      .orderBy(asc(appPurchases._id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (over.length === 0) return { expired: [], freed: [] };
    const ids = over.map(({ _id }) => _id);
    const held = await tx
      .select()
      .from(lines)
      .where(and(inArray(lines.purchaseId, ids), eq(lines.state, 'held')));
    const productIds = [...new Set(held.map(({ productId }) => productId))];
    // In the same lock order as purchases.
    await tx
      .select({ _id: products._id })
      .from(products)
      .where(inArray(products._id, productIds))
      .orderBy(asc(products._id))
      .for('no key update');
    await tx
      .update(lines)
      .set({ state: 'released' })
      .where(and(inArray(lines.purchaseId, ids), eq(lines.state, 'held')));
    const freed = await keepOffered(tx, productIds);
    const called = { deliveryState: 'cancelled', reason: 'expired', updatedBy: null } as const;
    const changed = await tx.update(appPurchases).set(called).where(inArray(appPurchases._id, ids)).returning();
    const asking = and(inArray(approvals.entityId, ids), eq(approvals.state, 'waiting'));
    const waiting = await tx.select().from(approvals).where(asking).for('update');
    const withdrawn = await tx.update(approvals).set({ state: 'withdrawn', updatedBy: null }).where(asking).returning();
    await tx
      .delete(notifications)
      .where(and(eq(notifications.kind, 'marketplace.appPurchasePriceAsked'), inArray(sql`(${notifications.params} ->> '_id')`, ids)));
    const paid = await tx
      .select()
      .from(appPayments)
      .where(and(inArray(appPayments.purchaseId, ids), eq(appPayments.state, 'confirmed')))
      .for('update');
    const asked = await tx
      .update(appPayments)
      .set({ state: 'refund_requested', updatedBy: null })
      .where(
        inArray(
          appPayments._id,
          paid.map(({ _id }) => _id),
        ),
      )
      .returning();
    const after = new Map<string, object>([...changed, ...asked, ...withdrawn].map((row) => [row._id, row]));
    const auditEntryOf = (entity: string) => (before: { _id: string; countryId: string }) => ({
      entity,
      entityId: before._id,
      countryId: before.countryId,
      before,
      after: after.get(before._id),
    });
    await writeAudits(tx, { call: 'appPurchases.expire', requestId: 'hourly', userId: null }, [
      ...over.map(auditEntryOf('app-purchase')),
      ...paid.map(auditEntryOf('app-payment')),
      ...waiting.map(auditEntryOf('approval')),
    ]);
    return { expired: over, freed };
  });
  for (const { _id, countryId } of expired) publish({ kind: 'changed', countryId, topic: 'app-purchases', ids: [_id], by: '' });
  for (const { productId, countryId } of freed) publish({ kind: 'changed', countryId, topic: 'products', ids: [productId], by: '' });
  return expired.length;
}
