import { nextStates, openOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq } from 'drizzle-orm';
import { invoices, sales } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { conflict, invalid, wrongState } from '../../base/http/refusal.ts';
import { lockInvoice, salesOf, settle } from '../billing/invoicing.ts';
import { book } from '../billing/payments.ts';
import { invoiceBy } from './queries.ts';

/**
 * Books one payment of an issued invoice: it pays its sales, the oldest first, no more than is open of them together. Throws 409 with the
 * invoice where something else is open than the caller saw.
 */
export const confirmPayment: Handlers<(typeof calls)['invoices']>['confirmPayment'] = async ({ invoiceId, openMinor, ...money }, ctx) => {
  const { db } = ctx;
  const which = and(eq(invoices._id, invoiceId), visibleTo(ctx, invoices.countryId));
  // Locks the sales before the invoice, the same order as for the payment of a single sale.
  await db
    .select({ _id: sales._id })
    .from(sales)
    .where(and(eq(sales.invoiceId, invoiceId), visibleTo(ctx, sales.countryId)))
    .orderBy(asc(sales._id))
    .for('update');
  const invoice = await lockInvoice(db, which);
  if (invoice.state === 'pending') throw wrongState(invoice.state, nextStates('invoice', invoice.state));
  const its = await salesOf(db, invoiceId);
  const open = openOf(...its);
  if (open !== openMinor) throw conflict(await invoiceBy(db, which));
  if (money.amount > open) throw invalid(['amount', 'field.amount.open']);
  let left = money.amount;
  for (const sale of its) {
    const amount = Math.min(left, openOf(sale));
    if (amount > 0) await book(ctx, 'sale', sale, { ...money, amount });
    left -= amount;
  }
  await settle(ctx, invoice);
  return invoiceBy(db, which);
};
