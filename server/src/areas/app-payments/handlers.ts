import { appPurchaseName, decidedState, isOpenRefund, isUndecided, limits, refundableOf, undecidedPayments } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { appPayments, appRefunds, outbox } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, wrongState } from '../../base/http/refusal.ts';
import { changed, locked } from '../records/record.ts';
import { refuseFuture, todayOf } from '../records/today.ts';
import { confirmDuePayment } from './confirm-due.ts';
import { paymentList } from './list.ts';
import { stateAfterRefund } from './settle.ts';

type Payment = typeof appPayments.$inferSelect;

/** Payments in these states can be refunded. */
const refundableStates: readonly Payment['state'][] = ['confirmed', 'review', 'refund_requested', 'refund_rejected'];

const answerOf = ({ db }: Ctx, _id: string) => paymentList.one(db, eq(appPayments._id, _id));
const messageOf = (refundIds: readonly string[]) => and(eq(outbox.channel, 'payment'), inArray(outbox.idempotencyKey, [...refundIds]));

export const appPaymentHandlers: Handlers<(typeof calls)['appPayments']> = {
  list: ({ countryId: _, page, pageSize = limits.page.size, sort, ...filters }, { db, countryId }) =>
    paymentList.page(db, countryId, { page, pageSize }, filters, sort),

  one: ({ id }, ctx) => paymentList.one(ctx.db, and(eq(appPayments._id, id), visibleTo(ctx, appPayments.countryId))),

  /** Writes a refund, which the outbox sends after the commit. Concurrent refunds are serialized, so each one sees the earlier ones. */
  async refund({ paymentId, amount, reason }, ctx) {
    const { payment, purchase, refunds } = await lockPayment(ctx, paymentId);
    if (payment.gateway !== 'paymentez') throw invalid(['paymentId', 'field.payment.gateway']);
    if (!refundableStates.includes(payment.state)) throw wrongState(payment.state, refundableStates);
    if (amount > refundableOf({ ...payment, refunds })) throw invalid(['amount', 'field.amount.refundable']);
    const { countryId } = payment;
    const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId };
    const [refund] = await ctx.db
      .insert(appRefunds)
      .values({ countryId, paymentId, amountMinor: amount, reason, ...by })
      .returning();
    if (!refund) throw new Error('The refund was not stored.');
    await ctx.db.insert(outbox).values({
      channel: 'payment',
      kind: 'refund',
      to: payment.reference,
      subject: appPurchaseName(purchase.number),
      payload: { refundId: refund._id },
      idempotencyKey: refund._id,
    });
    await changed(ctx, 'app-payment', payment, { state: 'refund_requested' }, { after: { refund: { amountMinor: amount, reason } } });
    return answerOf(ctx, paymentId);
  },

  /** Rejects requested refunds that were not sent yet; the gateway may have received the others. */
  async reject({ paymentId, reason }, ctx) {
    const { payment, refunds } = await lockPayment(ctx, paymentId);
    if (payment.state !== 'refund_requested') throw wrongState(payment.state, ['refund_requested']);
    if (refunds.some(({ state }) => state === 'underway')) throw wrongState('underway', ['requested']);
    const waiting = refunds.filter(({ state }) => state === 'requested').map(({ _id }) => _id);
    const rejected = { state: 'rejected', reason, updatedBy: ctx.caller.userId } as const;
    if (waiting.length > 0) {
      await ctx.db.update(appRefunds).set(rejected).where(inArray(appRefunds._id, waiting));
      await ctx.db.delete(outbox).where(messageOf(waiting));
    } else {
      // No staff member requested it: the expiry of a reservation did.
      const amountMinor = refundableOf({ ...payment, refunds });
      if (amountMinor > 0) await ctx.db.insert(appRefunds).values({ countryId: payment.countryId, paymentId, amountMinor, ...rejected });
    }
    const state = stateAfterRefund(payment, 'rejected', payment.refundedMinor, false);
    await changed(ctx, 'app-payment', payment, { state }, { after: { reason } });
    return answerOf(ctx, paymentId);
  },

  async ask({ paymentId }, ctx) {
    const { payment, refunds } = await lockPayment(ctx, paymentId);
    const open = refunds.filter(({ state }) => isOpenRefund(state)).map(({ _id }) => _id);
    if (open.length === 0) throw wrongState(payment.state, ['refund_requested']);
    await ctx.db
      .update(outbox)
      .set({ state: 'queued', holdReason: null, attempts: 0, nextTryAt: sql`now()` })
      // Messages on hold after a restore wait for a mega admin.
      .where(and(messageOf(open), or(inArray(outbox.state, ['queued', 'failed']), eq(outbox.holdReason, 'gatewayAhead'))));
    await changed(ctx, 'app-payment', payment, {}, { after: { asked: true } });
    return answerOf(ctx, paymentId);
  },

  /** Records a refund outside this program. Refused while the gateway may be refunding the same money. */
  async noteRefund({ paymentId, amount, givenOn, reference, reason }, ctx) {
    const { payment, purchase, refunds } = await lockPayment(ctx, paymentId);
    const { countryId } = payment;
    if (!refundableStates.includes(payment.state)) throw wrongState(payment.state, refundableStates);
    if (refunds.some(({ state }) => isOpenRefund(state))) throw invalid(['paymentId', 'field.payment.openRefund']);
    if (amount > refundableOf({ ...payment, refunds })) throw invalid(['amount', 'field.amount.refundable']);
    refuseFuture('givenOn', givenOn, countryId);
    if (givenOn < todayOf(countryId, new Date(payment.at))) throw invalid(['givenOn', 'field.day.beforePayment']);
    const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId };
    const noted = { amountMinor: amount, givenOn, reference, reason };
    await ctx.db.insert(appRefunds).values({ countryId, paymentId, ...noted, state: 'refunded', ...by });
    const refundedMinor = payment.refundedMinor + amount;
    const state = stateAfterRefund(payment, 'refunded', refundedMinor, false);
    await changed(ctx, 'app-payment', payment, { refundedMinor, state }, { after: { refund: noted } });
    await confirmDuePayment(ctx.db, purchase._id, { call: 'appPayments.noteRefund', requestId: ctx.requestId });
    return answerOf(ctx, paymentId);
  },

  async decide({ paymentId, decision, amount, reason }, ctx) {
    const { payment, purchase, refunds } = await lockPayment(ctx, paymentId);
    if (!isUndecided(payment.state)) throw wrongState(payment.state, undecidedPayments);
    // The gateway may be refunding it at this moment.
    if (refunds.some(({ state }) => isOpenRefund(state))) throw invalid(['paymentId', 'field.payment.openRefund']);
    const fields: Partial<Payment> = { state: decidedState(payment.state, decision) };
    if (decision === 'accept') {
      const amountMinor = amount ?? payment.amountMinor;
      if (amountMinor !== payment.amountMinor && payment.reviewReason !== 'amountsDiffer')
        throw invalid(['amount', 'field.amount.charged']);
      if (amountMinor > payment.amountMinor || amountMinor < payment.refundedMinor) throw invalid(['amount', 'field.amount.charged']);
      if (amountMinor - payment.refundedMinor > purchase.totalMinor - purchase.paidMinor) throw invalid(['amount', 'field.amount.due']);
      Object.assign(fields, { amountMinor, reviewReason: null });
      if (amountMinor === payment.refundedMinor) fields.state = 'refunded';
    }
    await changed(ctx, 'app-payment', payment, fields, { after: { decision, reason } });
    await confirmDuePayment(ctx.db, purchase._id, { call: 'appPayments.decide', requestId: ctx.requestId });
    return answerOf(ctx, paymentId);
  },
};

/** Locks a payment for a change, after its purchase, to which a trigger writes the sum of payments; also returns refunds. Throws 404. */
async function lockPayment(ctx: Ctx, paymentId: string) {
  const [found] = await ctx.db.select({ purchaseId: appPayments.purchaseId }).from(appPayments).where(eq(appPayments._id, paymentId));
  const purchase = await locked(ctx, 'app-purchase', found?.purchaseId ?? paymentId);
  const payment = await locked(ctx, 'app-payment', paymentId);
  return { purchase, payment, refunds: await refundsOf(ctx.db, paymentId) };
}

const refundsOf = (db: Db, paymentId: string) =>
  db.select().from(appRefunds).where(eq(appRefunds.paymentId, paymentId)).orderBy(desc(appRefunds.createdAt)).for('update');
