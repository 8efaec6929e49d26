import type { BookedPaymentMethod, StateOf } from '@shop/shared/contract';
import { payments } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { changed, type RowOf } from '../records/record.ts';
import { dayText, refuseFuture, todayOf } from '../records/today.ts';

/** A payment to book. amount: minor units. paidOn: default today. */
export interface Money {
  amount: number;
  method: BookedPaymentMethod;
  reference: string;
  paidOn?: string | undefined;
  /** Allows a day before that of the sale or purchase. */
  isPrepayment?: boolean | undefined;
  /** Set if the money of one sale settles another. */
  settlementId?: string | undefined;
}

type Payable = 'sale' | 'purchase';

/**
 * Books a payment for a sale or a purchase, or a refund of it: a `refunded` amount no longer counts as paid. The record must be locked, and
 * the caller must have checked that this amount is open or overpaid. Throws 422 for a future day, and for a day before the sale or
 * purchase unless it is a prepayment.
 */
export async function book<K extends Payable>(
  ctx: Ctx,
  kind: K,
  before: RowOf<K>,
  { amount, method, reference, paidOn, isPrepayment, settlementId }: Money,
  state: Extract<StateOf<'payment'>, 'confirmed' | 'refunded'> = 'confirmed',
): Promise<RowOf<K>> {
  const { countryId, _id, paidMinor } = before;
  refuseFuture('paidOn', paidOn, countryId);
  const dealtOn = 'soldOn' in before ? before.soldOn : before.boughtOn;
  const isRefund = state === 'refunded';
  if (paidOn && paidOn < dealtOn && (isRefund || !isPrepayment))
    throw invalid(['paidOn', isRefund ? 'field.refundedOn.early' : 'field.paidOn.early', { day: dayText(countryId, dealtOn) }]);
  const { userId } = ctx.caller;
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      countryId,
      ...(kind === 'sale' ? { saleId: _id } : { purchaseId: _id }),
      amountMinor: amount,
      state,
      method,
      reference,
      settlementId,
      paidOn: paidOn ?? todayOf(countryId),
      createdBy: userId,
      updatedBy: userId,
    })
    .returning();
  const paid = state === 'confirmed' ? paidMinor + amount : paidMinor - amount;
  return changed(ctx, kind, before, { paidMinor: paid } as Partial<RowOf<K>>, { after: { payment } });
}
