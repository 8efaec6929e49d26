import { z } from 'zod';
import { beachPriceFilters } from '../beach-prices.ts';
import { statesOf } from '../states.ts';
import { presentations } from '../vocabulary.ts';
import { bulkSchemas } from './bulk.ts';
import { dateTime, dayFilter, id, listOf, page, pageSize, price, reference, sortBy, speciesReference, text, version } from './common.ts';

/**
 * What was paid at the beach for a species and presentation in the `paidDays` before the line was answered, or before now. place: the cove, or
 * its region where fewer than `leastPaid` were paid at the cove. A kg, minor units of the country's currency.
 */
export const paidPrices = z.object({
  place: z.enum(['cove', 'region']),
  count: z.int(),
  minMinor: z.int(),
  /** The middle half of them is between these. */
  lowMinor: z.int(),
  medianMinor: z.int(),
  highMinor: z.int(),
  maxMinor: z.int(),
});

const paidBeside = {
  /** null: too few were paid at the cove and in its region. */
  paid: paidPrices.nullable(),
  /** How many were paid at the cove, whatever `paid` is of. */
  paidAtCove: z.int(),
};

/** What a fisher wants for a part of their catch, and what became of it. Prices are of a kg. */
export const beachPriceLine = z.object({
  _id: id,
  version,
  species: speciesReference,
  presentation: z.enum(presentations),
  grams: z.int(),
  askedMinor: z.int(),
  state: z.enum(statesOf('beachPriceLine')),
  /** The last counter-offer, and when it was made. */
  counteredMinor: z.int().nullable(),
  counteredAt: dateTime.nullable(),
  /** What is paid; null: not agreed. */
  agreedMinor: z.int().nullable(),
  reason: z.string().nullable(),
  decidedAt: dateTime.nullable(),
  ...paidBeside,
  /** What this fisher was paid the last time for the same. */
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
  /** Of this fisher in 30 days: lines that were answered, those of them that were agreed, and what these weigh. */
  recent: z.object({ answered: z.int(), agreed: z.int(), grams: z.int() }),
});

const state = z.enum(['accepted', 'countered', 'rejected', 'refused', 'asked']);
const reason = text.max(300);

/**
 * What is answered to a line. accepted and refused of a counter-offer is what the fisher said to it, as staff were told; asked takes the last
 * answer back.
 */
const answerFields = {
  state,
  /** The counter-offer. */
  price: price.min(1).nullable().default(null),
  /** Why it is rejected. */
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
      /** A fisher, a cove or a species; empty: all. */
      searchname: z.string().trim().max(100).default(''),
      filter: z.enum(beachPriceFilters).default('all'),
      /** Days of the country's calendar on which they were asked. */
      from: dayFilter,
      to: dayFilter,
      sort: sortBy('askedAt'),
    }),
    answer: listOf(beachPriceRequest),
  },
  one: { params: z.object({ id }), answer: beachPriceRequest },
  /** Beside what is offered in the app: its species and presentation, at the cove of its fisher. */
  paid: { params: z.object({ offerId: id }), answer: z.object(paidBeside) },
  answer: {
    params: z.object({ id }),
    body: z.object({ childId: id, ...answerFields, version }).superRefine(checkAnswer),
    answer: beachPriceRequest,
  },
  answerMany: bulkSchemas(z.object(answerFields).superRefine(checkAnswer)),
};
