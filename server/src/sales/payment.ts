import { nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { payments, sales } from '../db/schema/index.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid, wrongState } from '../http/refusal.ts';
import { followSale } from '../trade/invoicing.ts';
import { refuseFuture, todayOf } from '../trade/today.ts';
import { changeSale, lockSale } from './change.ts';
import { saleBy } from './queries.ts';

/** Books money that came for a sale: no more than is open of it. Its invoice is paid once all its sales are. */
export const confirmPayment: Handlers<(typeof calls)['sales']>['confirmPayment'] = async (input, ctx) => {
  const { saleId, amount, version, method, reference, paidOn } = input;
  const before = await lockSale(ctx, saleId, version);
  const { deliveryState, countryId, totalMinor, paidMinor } = before;
  if (deliveryState === 'cancelled') throw wrongState(deliveryState, nextStates('saleDelivery', deliveryState));
  refuseFuture('paidOn', paidOn, countryId);
  if (amount > totalMinor - paidMinor) throw invalid(['amount', 'field.amount.open']);
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      countryId,
      saleId,
      amountMinor: amount,
      state: 'confirmed',
      method,
      reference,
      paidOn: paidOn ?? todayOf(countryId),
      createdBy: ctx.caller.userId,
      updatedBy: ctx.caller.userId,
    })
    .returning();
  await changeSale(ctx, before, { paidMinor: paidMinor + amount }, { after: { payment } });
  await followSale(ctx, before.invoiceId);
  return saleBy(ctx.db, eq(sales._id, saleId));
};
