import type { RefundAttempt, RefundState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appPayments } from './app-purchases.ts';
import { instant } from './columns.ts';
import { record } from './platform.ts';
import { minor } from './stock.ts';

/** Refunds through the gateway. Lock the purchase and the payment before the refund. */
export const appRefunds = pgTable(
  'app_refund',
  {
    ...record(),
    paymentId: uuid('payment_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull().default('requested'),
    reference: text('reference'),
    /** Requests to the gateway and its answers, oldest first. */
    attempts: jsonb('attempts').$type<RefundAttempt[]>().notNull().default([]),
    /** When the request may first have reached the gateway; null: never sent. */
    sentAt: instant('sent_at'),
    /** Amount of the payment that the gateway had refunded before that; null: the gateway does not report it. */
    givenBeforeMinor: minor('given_before_minor'),
    /** The day on which staff refunded it outside this program. */
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
