import { z } from 'zod';
import { refundEvents, refundStates } from '../app-refunds.ts';
import { paymentDecisions } from '../payment-reviews.ts';
import { statesOf } from '../states.ts';
import { appPayment } from './app-purchases.ts';
import {
  boundedDay,
  dateTime,
  filter,
  id,
  listOf,
  minor,
  page,
  pageSize,
  reference,
  sortBy,
  text,
  version,
  wordsFilter,
} from './common.ts';

const appRefund = z.object({
  _id: id,
  amountMinor: z.int(),
  reason: z.string(),
  state: z.enum(refundStates),
  /** The gateway's identifier. */
  reference: z.string().nullable(),
  attempts: z.array(z.object({ at: dateTime, event: z.enum(refundEvents), words: z.string() })),
  /** The day on which staff say that the money was returned outside this program; null: the refund was requested from the gateway. */
  givenOn: z.string().nullable().optional(),
  /** null: the server itself, for example when a reservation expired. */
  createdBy: reference.nullable(),
  createdAt: dateTime,
});

/** A payment with its refunds, newest first. */
export const appPaymentRow = appPayment.extend({
  version,
  countryId: id,
  purchase: z.object({ _id: id, number: z.int(), buyer: z.string() }),
  /** The gateway's last answer about the charge, in its own text and codes, which pages translate; empty: nothing is known. */
  said: z.string(),
  refunds: z.array(appRefund),
  updatedAt: dateTime,
});

const reason = text.min(3).max(300);

export const appPaymentSchemas = {
  list: {
    query: z.object({
      countryId: id,
      page,
      pageSize: pageSize.optional(),
      state: wordsFilter(statesOf('payment')),
      search: filter,
      sort: sortBy('at', 'amountMinor'),
    }),
    answer: listOf(appPaymentRow),
  },
  one: { params: z.object({ id }), answer: appPaymentRow },
  /** amount: minor units. */
  refund: { body: z.object({ paymentId: id, amount: minor.min(1), reason }), answer: appPaymentRow },
  reject: { body: z.object({ paymentId: id, reason }), answer: appPaymentRow },
  ask: { body: z.object({ paymentId: id }), answer: appPaymentRow },
  /** Money that staff returned outside this program: in the gateway's panel, by transfer or in cash. reference: identifies it there. */
  noteRefund: {
    body: z.object({ paymentId: id, amount: minor.min(1), givenOn: boundedDay('givenOn'), reference: text.min(1).max(60), reason }),
    answer: appPaymentRow,
  },
  /** amount: the amount that the gateway holds, if its notices named different amounts. */
  decide: {
    body: z.object({ paymentId: id, decision: z.enum(paymentDecisions), amount: minor.min(1).optional(), reason }),
    answer: appPaymentRow,
  },
};
