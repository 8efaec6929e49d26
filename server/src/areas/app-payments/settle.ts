import { appPurchaseName, isOpenRefund, type RefundEvent, type RefundState } from '@shop/shared/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { appPayments, appPurchases, appRefunds, notifications } from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';
import { confirmDuePayment } from './confirm-due.ts';

type Payment = typeof appPayments.$inferSelect;
type Publish = (message: BusMessage) => void;

/** A refund with amounts and purchase of its payment. */
export type StartedRefund = typeof appRefunds.$inferSelect & { paymentMinor: number; refundedMinor: number; purchaseId: string };

/** Locks a refund and its payment, after the purchase, which is the lock order everywhere. */
async function lockRefund(tx: Db, refundId: string) {
  const [found] = await tx
    .select({ paymentId: appPayments._id, purchaseId: appPayments.purchaseId })
    .from(appRefunds)
    .innerJoin(appPayments, eq(appPayments._id, appRefunds.paymentId))
    .where(eq(appRefunds._id, refundId));
  if (!found) return undefined;
  const [purchase] = await tx.select().from(appPurchases).where(eq(appPurchases._id, found.purchaseId)).for('update');
  const [payment] = await tx.select().from(appPayments).where(eq(appPayments._id, found.paymentId)).for('update');
  const refunds = await tx.select().from(appRefunds).where(eq(appRefunds.paymentId, found.paymentId)).for('update');
  const refund = refunds.find(({ _id }) => _id === refundId);
  return purchase && payment && refund ? { purchase, payment, refund, refunds } : undefined;
}

/**
 * Starts sending a refund or querying its state. undefined: it is finished. busy: another refund of the payment is in progress; the gateway
 * reports only the total refunded amount of a payment.
 */
export const begin = (db: Db, refundId: string): Promise<StartedRefund | 'busy' | undefined> =>
  db.transaction(async (tx) => {
    const found = await lockRefund(tx, refundId);
    if (!found || !isOpenRefund(found.refund.state)) return undefined;
    const { payment, refund, refunds } = found;
    if (refunds.some(({ _id, state }) => _id !== refundId && state === 'underway')) return 'busy';
    if (refund.state === 'requested') await tx.update(appRefunds).set({ state: 'underway' }).where(eq(appRefunds._id, refundId));
    return { ...refund, paymentMinor: payment.amountMinor, refundedMinor: payment.refundedMinor, purchaseId: payment.purchaseId };
  });

/** The gateway certainly did not receive the refund: it waits again, and may be rejected. */
export async function putBack(db: Db, publish: Publish, refund: StartedRefund, words?: string): Promise<void> {
  await db
    .update(appRefunds)
    .set({ state: 'requested', sentAt: null, givenBeforeMinor: null })
    .where(and(eq(appRefunds._id, refund._id), eq(appRefunds.state, 'underway')));
  if (words !== undefined) await note(db, publish, refund, 'unsent', words);
}

/** Records an event with the gateway, and updates open pages. */
export async function note(db: Db, publish: Publish, refund: StartedRefund, event: RefundEvent, words: string): Promise<void> {
  const attempt = { at: new Date().toISOString(), event, words: words.slice(0, 200) };
  await db
    .update(appRefunds)
    .set({ attempts: sql`${appRefunds.attempts} || ${JSON.stringify([attempt])}::jsonb` })
    .where(eq(appRefunds._id, refund._id));
  announce(publish, refund);
}

const announce = (publish: Publish, { countryId, purchaseId }: StartedRefund) =>
  publish({ kind: 'changed', countryId, topic: 'app-purchases', ids: [purchaseId], by: '' });

/** Applies the gateway's decision: refund, payment, audit rows and the notification of the requester, in one transaction. */
export async function settle(
  db: Db,
  publish: Publish,
  refund: StartedRefund,
  state: Extract<RefundState, 'refunded' | 'declined'>,
  reference: string | null = null,
): Promise<void> {
  const settled = await db.transaction(async (tx) => {
    const found = await lockRefund(tx, refund._id);
    if (found?.refund.state !== 'underway') return undefined;
    const { payment: before, purchase } = found;
    await tx.update(appRefunds).set({ state, reference }).where(eq(appRefunds._id, refund._id));
    const refundedMinor = before.refundedMinor + (state === 'refunded' ? refund.amountMinor : 0);
    const [open] = await tx
      .select({ _id: appRefunds._id })
      .from(appRefunds)
      .where(
        and(eq(appRefunds.paymentId, before._id), ne(appRefunds._id, refund._id), inArray(appRefunds.state, ['requested', 'underway'])),
      )
      .limit(1);
    const [after] = await tx
      .update(appPayments)
      .set({ refundedMinor, state: stateAfterRefund(before, state, refundedMinor, open !== undefined), updatedBy: null })
      .where(eq(appPayments._id, before._id))
      .returning();
    await confirmDuePayment(tx, purchase._id, { call: 'appPayments.settle', requestId: 'outbox' });
    await writeAudits(tx, { call: 'appPayments.settle', requestId: 'outbox', userId: null }, [
      {
        entity: 'app-payment',
        entityId: before._id,
        countryId: before.countryId,
        before,
        after: { ...after, refund: { state, reference } },
      },
    ]);
    if (!refund.createdBy) return undefined;
    const params = { _id: before._id, purchase: appPurchaseName(purchase.number), reference: before.reference };
    const kind = state === 'refunded' ? 'marketplace.refundDone' : 'marketplace.refundDeclined';
    const [row] = await tx.insert(notifications).values({ userId: refund.createdBy, kind, params }).returning();
    return row && { userId: row.userId, id: row._id };
  });
  announce(publish, refund);
  if (settled) publish({ kind: 'told', userId: settled.userId, topic: 'notifications', ids: [settled.id], by: '' });
}

/**
 * The state of a payment after one of its refunds was made, declined or rejected. A payment may be refunded in parts: between two parts it
 * is confirmed with the rest, or in review again if it does not count as paid. A charged back payment keeps its state.
 */
export function stateAfterRefund(
  { state: before, amountMinor, reviewReason }: Pick<Payment, 'state' | 'amountMinor' | 'reviewReason'>,
  refund: 'refunded' | 'declined' | 'rejected',
  refundedMinor: number,
  hasOpenRefund: boolean,
): Payment['state'] {
  if (before === 'charged_back' || before === 'charge_lost') return before;
  if (hasOpenRefund) return 'refund_requested';
  if (refundedMinor === amountMinor) return 'refunded';
  if (reviewReason !== null) return 'review';
  return refund === 'refunded' ? 'confirmed' : 'refund_rejected';
}
