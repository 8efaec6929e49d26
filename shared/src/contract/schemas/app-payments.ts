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
  /** What the gateway calls it. */
  reference: z.string().nullable(),
  attempts: z.array(z.object({ at: dateTime, event: z.enum(refundEvents), words: z.string() })),
  /** The day on which staff say that it was given back outside this program; null: the gateway was asked by us. */
  givenOn: z.string().nullable().optional(),
  /** null: nobody did, as when a reservation was over. */
  createdBy: reference.nullable(),
  createdAt: dateTime,
});

/** A payment with what was given back of it, the newest refund first. */
export const appPaymentRow = appPayment.extend({
  version,
  countryId: id,
  purchase: z.object({ _id: id, number: z.int(), buyer: z.string() }),
  /** What the gateway said of the charge last, in its own words and codes, which pages put into the reader's; empty: nothing is known. */
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
  /** Money that staff gave back outside this program: in the panel of the gateway, by transfer or in cash. reference: how it is found there. */
  noteRefund: {
    body: z.object({ paymentId: id, amount: minor.min(1), givenOn: boundedDay('givenOn'), reference: text.min(1).max(60), reason }),
    answer: appPaymentRow,
  },
  /** amount: what the gateway holds, where its notices named different amounts. */
  decide: {
    body: z.object({ paymentId: id, decision: z.enum(paymentDecisions), amount: minor.min(1).optional(), reason }),
    answer: appPaymentRow,
  },
};
