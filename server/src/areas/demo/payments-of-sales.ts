import type { invoices, payments } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import { atHour, type Random } from './random.ts';
import type { DemoSale } from './sales.ts';

export type Invoice = typeof invoices.$inferInsert & { _id: string };

/** Documents and their payments. */
export interface Billed {
  invoices: Invoice[];
  payments: (typeof payments.$inferInsert)[];
}

/** Pays all sales of a document completely, on the day of the document or on the last day that is not late. */
export function payAll(made: Billed, invoice: Invoice, its: DemoSale[], random: Random, now: Date): void {
  const today = todayOf(invoice.countryId, now);
  const latest = invoice.dueOn && invoice.dueOn < today ? invoice.dueOn : today;
  const day = random.chance(0.5) ? latest : (invoice.issuedOn ?? today);
  for (const sale of its) pay(made, sale, sale.totalMinor, day, random, now);
  invoice.state = 'paid';
}

/** Pays a sale, or part of it, on a day. */
export function pay(made: Billed, sale: DemoSale, amountMinor: number, paidOn: string, random: Random, now: Date): void {
  if (amountMinor <= 0) return;
  const at = atHour(paidOn, 16, now);
  made.payments.push({
    _id: uuidOf(`demo:payment:${sale._id}`),
    countryId: sale.countryId,
    ...{ saleId: sale._id, purchaseId: null },
    amountMinor,
    state: 'confirmed',
    method: random.pick(['transfer', 'transfer', 'transfer', 'cheque', 'cash'] as const),
    reference: `T-${random.digits(6)}`,
    paidOn,
    createdAt: at,
    updatedAt: at,
  });
  sale.paidMinor = amountMinor;
}
