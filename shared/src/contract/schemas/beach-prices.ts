import { z } from 'zod';
import { beachPriceFilters } from '../beach-prices.ts';
import { statesOf } from '../states.ts';
import { presentations } from '../vocabulary.ts';
import { bulkSchemas } from './bulk.ts';
import { dateTime, dayFilter, id, listOf, page, pageSize, price, reference, sortBy, speciesReference, text, version } from './common.ts';

/**
 * Prices paid at the beach for a species and presentation in the `paidDays` before the line was answered, or before now. place: the cove, or its
 * region if fewer than `leastPaid` prices are known for the cove. Per kg, minor units of the country's currency.
 */
export const paidPrices = z.object({
  place: z.enum(['cove', 'region']),
  count: z.int(),
  minMinor: z.int(),
  /** The middle half of the prices is between these. */
  lowMinor: z.int(),
  medianMinor: z.int(),
  highMinor: z.int(),
  maxMinor: z.int(),
});

const paidBeside = {
  /** null: too few prices are known for the cove and its region. */
  paid: paidPrices.nullable(),
  /** Number of prices paid at the cove, whichever place `paid` is for. */
  paidAtCove: z.int(),
};

/** The price that a fisher asks for a part of a catch, and its outcome. Prices are per kg. */
export const beachPriceLine = z.object({
  _id: id,
  version,
  species: speciesReference,
  presentation: z.enum(presentations),
  grams: z.int(),
  askedMinor: z.int(),
  state: z.enum(statesOf('beachPriceLine')),
  /** The last counter-offer, and its time. */
  counteredMinor: z.int().nullable(),
  counteredAt: dateTime.nullable(),
  /** The agreed price; null: not agreed. */
  agreedMinor: z.int().nullable(),
  reason: z.string().nullable(),
  decidedAt: dateTime.nullable(),
  ...paidBeside,
  /** The price that this fisher last got for the same. */
  lastPaidMinor: z.int().nullable(),
});

export const beachPriceRequest = z.object({
  _id: id,
  version,
  fisher: reference.extend({ phone: z.string().nullable() }),
  cove: z.string(),
  region: z.string(),
  trip: z
    .object({ _id: id, code: z.string(), landedAt: dateTime, timeZone: z.string().nullable(), vessel: z.string().nullable() })
    .nullable(),
  askedAt: dateTime,
  lines: z.array(beachPriceLine),
  /** This fisher's last 30 days: answered lines, agreed lines, and the weight of the agreed ones. */
  recent: z.object({ answered: z.int(), agreed: z.int(), grams: z.int() }),
});

const state = z.enum(['accepted', 'countered', 'rejected', 'refused', 'asked']);
const reason = text.max(300);

/** The answer to a line. accepted and refused after a counter-offer are the fisher's answer as reported to staff; asked undoes the last answer. */
const answerFields = {
  state,
  /** The counter-offer. */
  price: price.min(1).nullable().default(null),
  /** The reason for a rejection. */
  reason: reason.nullable().default(null),
};

type Answered = { state: z.output<typeof state>; price: number | null; reason: string | null };

function checkAnswer({ state, price, reason }: Answered, ctx: z.core.$RefinementCtx): void {
  const needs = (field: string) => ctx.issues.push({ code: 'custom', input: null, path: [field], message: 'field.required' });
  if (state === 'countered' && price === null) needs('price');
  if (state === 'rejected' && !reason) needs('reason');
}

export const beachPriceSchemas = {
  list: {
    query: z.object({
      countryId: id,
      page,
      pageSize,
      /** Search text for a fisher, a cove or a species; empty: all. */
      searchname: z.string().trim().max(100).default(''),
      filter: z.enum(beachPriceFilters).default('all'),
      /** Days of the country's calendar on which the prices were asked. */
      from: dayFilter,
      to: dayFilter,
      sort: sortBy('askedAt'),
    }),
    answer: listOf(beachPriceRequest),
  },
  one: { params: z.object({ id }), answer: beachPriceRequest },
  /** Reference prices for an offer in the app: its species and presentation, at the cove of its fisher. */
  paid: { params: z.object({ offerId: id }), answer: z.object(paidBeside) },
  answer: {
    params: z.object({ id }),
    body: z.object({ childId: id, ...answerFields, version }).superRefine(checkAnswer),
    answer: beachPriceRequest,
  },
  answerMany: bulkSchemas(z.object(answerFields).superRefine(checkAnswer)),
};
