import type { BookedPaymentMethod, StateOf } from '@shop/shared/contract';
import { payments } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { changed, type RowOf } from '../records/record.ts';
import { dayText, refuseFuture, todayOf } from '../records/today.ts';

/** Money as somebody books it; amount: minor units. Today where no day is said. */
export interface Money {
  amount: number;
  method: BookedPaymentMethod;
  reference: string;
  paidOn?: string | undefined;
  /** Allows a day before that of the sale or purchase. */
  isPrepayment?: boolean | undefined;
  /** Set where money of one sale is set against another. */
  settlementId?: string | undefined;
}

type Payable = 'sale' | 'purchase';

/**
 * Books money that came for a sale or went for a purchase, or the other way: what is `refunded` is no longer paid. The record is locked, and
 * the caller has seen to it that so much is open of it, or was paid too much. Throws 422 for a day to come, and for one before the sale or
 * purchase that is not named a prepayment.
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
