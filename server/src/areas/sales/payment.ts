import { nextStates, openOf, overpaidOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { sales } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid, wrongState } from '../../base/http/refusal.ts';
import { refuseUnapproved } from '../approvals/approvals.ts';
import { followSale } from '../billing/invoicing.ts';
import { book } from '../billing/payments.ts';
import { lockSale } from './change.ts';
import { saleBy } from './queries.ts';

type SaleHandlers = Handlers<(typeof calls)['sales']>;

/** Books money that came for a sale: no more than is open of it. Its invoice is paid once all its sales are. */
export const confirmPayment: SaleHandlers['confirmPayment'] = async ({ saleId, version, ...money }, ctx) => {
  const before = await lockSale(ctx, saleId, version);
  const { deliveryState } = before;
  if (deliveryState === 'cancelled') throw wrongState(deliveryState, nextStates('saleDelivery', deliveryState));
  await refuseUnapproved(ctx.db, saleId);
  if (money.amount > openOf(before)) throw invalid(['amount', 'field.amount.open']);
  await book(ctx, 'sale', before, money);
  await followSale(ctx, before.invoiceId);
  return saleBy(ctx.db, eq(sales._id, saleId));
};

/** Gives a client back what was paid too much: after a return a sale costs less than what came for it. */
export const refundPayment: SaleHandlers['refundPayment'] = async ({ saleId, version, ...money }, ctx) => {
  const before = await lockSale(ctx, saleId, version);
  if (money.amount > overpaidOf(before)) throw invalid(['amount', 'field.amount.overpaid']);
  await book(ctx, 'sale', before, money, 'refunded');
  return saleBy(ctx.db, eq(sales._id, saleId));
};
