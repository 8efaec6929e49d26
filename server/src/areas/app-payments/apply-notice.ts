import { adminRoles, appPurchaseName, countryById, type ReviewReason, type StateOf } from '@shop/shared/contract';
import { type PaymentAlert, type PaymentNotice, paymentNoticeTable, strongerReason } from '@shop/shared/contract/payment-notices';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { appPurchases, appRefunds, appPaymentAttempts as attempts, outbox, appPayments as payments } from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';
import { notifyStaff } from '../../base/http/notify.ts';
import { confirmDuePayment, isPurchaseOver } from './confirm-due.ts';

type Payment = typeof payments.$inferSelect;
type Purchase = typeof appPurchases.$inferSelect;
type PaymentState = StateOf<'payment'>;

/** A notice of the gateway about a payment of a purchase. */
export interface GatewayNotice {
  transactionId: string;
  purchaseId: string;
  notice: PaymentNotice;
  /** Major units, in the gateway's format. */
  amount: string;
  /** The gateway's text. */
  words: string;
  /** `Visa •• 4417`. */
  label: string;
}

/** known: the same notice arrived before, and nothing changed. */
export type AppliedNotice = 'noPurchase' | 'known' | 'applied';

interface Parts {
  requestId: string;
  publish: (message: BusMessage) => void;
}

/** Applies a notice according to `paymentNoticeTable`. Repeated and concurrent notices are applied once. */
export async function applyNotice(db: Db, given: GatewayNotice, { requestId, publish }: Parts): Promise<AppliedNotice> {
  const { transactionId: reference, purchaseId } = given;
  const done = await db.transaction(async (tx) => {
    // Notices of one purchase are applied one after another.
    const [purchase] = await tx.select().from(appPurchases).where(eq(appPurchases._id, purchaseId)).for('update');
    if (!purchase) return { applied: 'noPurchase' as const };
    const { countryId } = purchase;
    const ofTransaction = and(eq(payments.countryId, countryId), eq(payments.gateway, 'paymentez'), eq(payments.reference, reference));
    const [before] = await tx.select().from(payments).where(ofTransaction).for('update');
    const earlier = before ? await earlierNotices(tx, before) : [];
    const isRepeated = earlier.some(({ notice, amount }) => notice === given.notice && amount === given.amount);
    // One transaction pays one purchase.
    if (isRepeated || (before && before.purchaseId !== purchaseId)) return { applied: 'known' as const };
    const { fields, alert } = await nextOf(tx, given, purchase, before, earlier);
    const after = before ? await updatePayment(tx, before, fields) : await insertPayment(tx, given, purchase, fields);
    if (fields.state === 'refunded') await closeRefunds(tx, after, 'refunded');
    if (fields.state === 'charged_back') await closeRefunds(tx, after, 'rejected');
    await bookUnaskedRefund(tx, after);
    await tx.insert(attempts).values({
      ...{ countryId, paymentId: after._id, kind: 'charge', answer: given.words, notice: given.notice, noticeAmount: given.amount },
      outcome: given.notice === 'approved' ? 'accepted' : given.notice === 'pending' ? 'unanswered' : 'declined',
    });
    await writeAudits(tx, { call: 'appPayments.notice', requestId, userId: null }, [
      { entity: 'app-payment', entityId: after._id, countryId, before: before ?? null, after: { ...after, words: given.words } },
    ]);
    await confirmDuePayment(tx, purchaseId, { call: 'appPayments.notice', requestId });
    const params = { _id: after._id, purchase: appPurchaseName(purchase.number), reference };
    const [now] = await tx.select({ state: payments.state }).from(payments).where(eq(payments._id, after._id));
    const isSettled = alert === 'paymentToReview' && now?.state === 'confirmed';
    const notified = alert && !isSettled ? await notifyStaff(tx, { countryId, roles: adminRoles }, `marketplace.${alert}`, params) : [];
    return { applied: 'applied' as const, countryId, notified };
  });
  if (done.countryId) publish({ kind: 'changed', countryId: done.countryId, topic: 'app-purchases', ids: [purchaseId], by: '' });
  for (const { userId, notificationId } of done.notified ?? [])
    publish({ kind: 'told', userId, topic: 'notifications', ids: [notificationId], by: '' });
  return done.applied;
}

type NamedAmount = Pick<GatewayNotice, 'notice' | 'amount'>;

/** The earlier notices of a payment. A payment from before notices were stored has one notice with its amount. */
async function earlierNotices(tx: Db, { _id, state, amountMinor, countryId }: Payment): Promise<NamedAmount[]> {
  const rows = await tx
    .select({ notice: attempts.notice, amount: attempts.noticeAmount })
    .from(attempts)
    .where(and(eq(attempts.paymentId, _id), isNotNull(attempts.notice)));
  if (rows.length === 0 && chargedStates.includes(state))
    return [{ notice: 'approved', amount: (amountMinor / 10 ** decimalsOf(countryId)).toFixed(decimalsOf(countryId)) }];
  return rows.map(({ notice, amount }) => ({ notice: notice ?? 'pending', amount: amount ?? '0' }));
}

const chargedStates: readonly PaymentState[] = ['confirmed', 'review', 'refund_requested', 'refund_rejected'];

type Fields = Pick<Payment, 'state' | 'amountMinor' | 'refundedMinor' | 'reviewReason'>;

async function nextOf(
  tx: Db,
  { notice, amount }: GatewayNotice,
  purchase: Purchase,
  before: Payment | undefined,
  earlier: readonly NamedAmount[],
): Promise<{ fields: Fields; alert?: PaymentAlert | undefined }> {
  const named = minorOf(amount, purchase.countryId);
  const approved = earlier.filter((other) => other.notice === 'approved').map((other) => minorOf(other.amount, purchase.countryId));
  // The charged amount is certain, and staff may have corrected it, so other notices do not change it.
  const isCertain = before !== undefined && notice !== 'approved' && approved.length > 0;
  const amountMinor = isCertain ? before.amountMinor : amountOf([...earlier, { notice, amount }], purchase.countryId);
  const hasOwnRefund = before !== undefined && notice === 'refundedInPart' && (await isOwnRefund(tx, before));
  const result = hasOwnRefund ? { to: 'same' as const } : paymentNoticeTable[before?.state ?? 'none'][notice];
  let state: PaymentState;
  let reason: ReviewReason | null = strongerReason(before?.reviewReason ?? null, result.reason ?? null);
  let alert = result.alert;
  const isUncertain = !Number.isInteger(named) || approved.some((other) => other !== named);
  if (notice === 'approved' && isUncertain) reason = strongerReason(reason, 'amountsDiffer');
  if (result.to === 'charge') {
    const isDue = named === purchase.totalMinor - purchase.paidMinor;
    if (!isDue) reason = strongerReason(reason, 'notDue');
    state = isPurchaseOver(purchase) ? 'refund_requested' : reason === null ? 'confirmed' : 'review';
  } else state = result.to === 'same' ? (before?.state ?? 'pending') : result.to;
  // A refunded, charged back or rejected payment keeps its state; one that counts as paid goes back to review.
  if (notice === 'approved' && reason !== null && (state === 'confirmed' || state === 'refund_rejected')) state = 'review';
  if (state === 'review' && before?.state !== 'review') alert = 'paymentToReview';
  const wasWhole = before !== undefined && before.refundedMinor === before.amountMinor;
  const refundedMinor = state === 'refunded' || wasWhole || notice === 'refunded' ? amountMinor : (before?.refundedMinor ?? 0);
  return { fields: { state, amountMinor, refundedMinor, reviewReason: reason }, alert };
}

/** The largest amount of the approvals, or else of refunds and charge-backs, or else of any notice. */
function amountOf(notices: readonly NamedAmount[], countryId: string): number {
  const approved = notices.filter(({ notice }) => notice === 'approved');
  const over = notices.filter(({ notice }) => notice === 'refunded' || notice === 'chargedBack');
  const deciding = approved.length > 0 ? approved : over.length > 0 ? over : notices;
  return Math.max(1, ...deciding.map(({ amount }) => Math.round(minorOf(amount, countryId))));
}

/** Whether a refunded part may come from a refund of ours; then the refund's own state decides. */
async function isOwnRefund(tx: Db, { _id, refundedMinor }: Payment): Promise<boolean> {
  if (refundedMinor > 0) return true;
  const sent = and(eq(appRefunds.paymentId, _id), eq(appRefunds.state, 'underway'));
  return (await tx.select({ _id: appRefunds._id }).from(appRefunds).where(sent).limit(1)).length > 0;
}

/** Not rounded to integers, because half a peso is a different amount. */
const minorOf = (amount: string, countryId: string): number => Math.round(Number(amount) * 10 ** decimalsOf(countryId) * 1000) / 1000;

const decimalsOf = (countryId: string): number => countryById(countryId)?.decimals ?? 2;

async function insertPayment(tx: Db, given: GatewayNotice, { countryId, _id }: Purchase, fields: Fields): Promise<Payment> {
  const { transactionId: reference, label } = given;
  const values = { ...fields, countryId, purchaseId: _id, reference, label, gateway: 'paymentez', method: 'card' } as const;
  const [inserted] = await tx.insert(payments).values(values).returning();
  if (!inserted) throw new Error('The payment was not stored.');
  return inserted;
}

async function updatePayment(tx: Db, { _id }: Payment, fields: Fields): Promise<Payment> {
  const [updated] = await tx
    .update(payments)
    .set({ ...fields, updatedBy: null })
    .where(eq(payments._id, _id))
    .returning();
  if (!updated) throw new Error('The payment is gone.');
  return updated;
}

/**
 * Closes the open refunds of a payment that the gateway refunded or the buyer's bank charged back. refunded: requested refunds are done.
 * rejected: unsent refunds are not sent any more, because the money would be paid back twice.
 */
async function closeRefunds(tx: Db, { _id }: Payment, state: 'refunded' | 'rejected'): Promise<void> {
  const open = state === 'refunded' ? (['requested', 'underway'] as const) : (['requested'] as const);
  const closed = await tx
    .update(appRefunds)
    .set({ state, updatedBy: null })
    .where(and(eq(appRefunds.paymentId, _id), inArray(appRefunds.state, [...open])))
    .returning();
  const keys = closed.map((refund) => refund._id);
  if (keys.length > 0) await tx.delete(outbox).where(and(eq(outbox.channel, 'payment'), inArray(outbox.idempotencyKey, keys)));
}

/** Books a refund that nobody requested, without an author. A later notice may change its amount. */
async function bookUnaskedRefund(tx: Db, { _id: paymentId, countryId, reference, refundedMinor }: Payment): Promise<void> {
  const booked = await tx
    .select()
    .from(appRefunds)
    .where(and(eq(appRefunds.paymentId, paymentId), eq(appRefunds.state, 'refunded')));
  const unasked = booked.find((refund) => refund.createdBy === null && refund.reference === reference);
  const asked = booked.filter((refund) => refund !== unasked).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const amountMinor = Math.max(0, refundedMinor - asked);
  if (amountMinor === (unasked?.amountMinor ?? 0)) return;
  if (!unasked)
    await tx.insert(appRefunds).values({ countryId, paymentId, amountMinor, state: 'refunded', reason: 'Paymentez', reference });
  else if (amountMinor > 0) await tx.update(appRefunds).set({ amountMinor, updatedBy: null }).where(eq(appRefunds._id, unasked._id));
  else await tx.delete(appRefunds).where(eq(appRefunds._id, unasked._id));
}
