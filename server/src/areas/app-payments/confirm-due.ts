import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { appPurchases, appPayments as payments } from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';

/** Whether the purchase is deleted, cancelled or lost, so that payments buy nothing any more. */
export const isPurchaseOver = ({ deliveryState, deletedAt }: typeof appPurchases.$inferSelect): boolean =>
  deletedAt !== null || deliveryState === 'cancelled' || deliveryState === 'lost';

/**
 * Confirms a payment in review that is now exactly the amount due, for example after a charge-back of another payment, so that the result does not
 * depend on which of two charges arrived first. The purchase must be locked.
 */
export async function confirmDuePayment(tx: Db, purchaseId: string, source: { call: string; requestId: string }): Promise<void> {
  const [purchase] = await tx.select().from(appPurchases).where(eq(appPurchases._id, purchaseId));
  if (!purchase) return;
  const dueMinor = purchase.totalMinor - purchase.paidMinor;
  if (dueMinor <= 0 || isPurchaseOver(purchase)) return;
  const [before] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.purchaseId, purchaseId),
        eq(payments.state, 'review'),
        eq(payments.reviewReason, 'notDue'),
        eq(sql`${payments.amountMinor} - ${payments.refundedMinor}`, dueMinor),
      ),
    )
    .orderBy(asc(payments.at), asc(payments.reference))
    .limit(1)
    .for('update');
  if (!before) return;
  const [after] = await tx
    .update(payments)
    .set({ state: 'confirmed', reviewReason: null, updatedBy: null })
    .where(eq(payments._id, before._id))
    .returning();
  await writeAudits(tx, { ...source, userId: null }, [
    { entity: 'app-payment', entityId: before._id, countryId: before.countryId, before, after },
  ]);
}
