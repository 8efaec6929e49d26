import type { RefundAttempt, RefundState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appPayments } from './app-purchases.ts';
import { instant } from './columns.ts';
import { record } from './platform.ts';
import { minor } from './stock.ts';

/** Money that goes back by the gateway. Lock its purchase and its payment before it. */
export const appRefunds = pgTable(
  'app_refund',
  {
    ...record(),
    paymentId: uuid('payment_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull().default('requested'),
    reference: text('reference'),
    /** What was asked of the gateway and what it said, the oldest first. */
    attempts: jsonb('attempts').$type<RefundAttempt[]>().notNull().default([]),
    /** When the gateway may first have got it; null: it never did. */
    sentAt: instant('sent_at'),
    /** What it had given back of the payment before that; null: it does not tell. */
    givenBeforeMinor: minor('given_before_minor'),
    /** The day on which staff say that they gave it back outside this program. */
    givenOn: date('given_on'),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.paymentId],
      foreignColumns: [appPayments.countryId, appPayments._id],
      name: 'app_refund_payment',
    }),
    check('app_refund_amount', sql`amount_minor > 0`),
    index('app_refund_payment').on(table.paymentId, table.createdAt),
  ],
);
