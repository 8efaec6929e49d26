import { z } from 'zod';
import { balanceReasons, balanceStates } from '../trace.ts';
import { tripKinds } from '../trips.ts';
import {
  dateTime,
  dayFilter,
  filter,
  grams,
  id,
  listOf,
  page,
  pageSize,
  reference,
  sortBy,
  speciesReference,
  text,
  wordsFilter,
} from './common.ts';

/**
 * Where live weight went, in grams. sold: of lots and offers. stock: in lots. cove: left there, as said or since nobody took it yet. loss: as
 * said, or taken out of stock as such. unexplained: what came in and is in none of these; over: what went out beyond what came in.
 */
const parts = {
  enteredGrams: z.int(),
  soldGrams: z.int(),
  stockGrams: z.int(),
  coveGrams: z.int(),
  lossGrams: z.int(),
  unexplainedGrams: z.int(),
  overGrams: z.int(),
};

export const balanceRow = z.object({
  /** The trip as it was reported. */
  _id: id,
  code: z.string(),
  vessel: z.string().nullable(),
  fisher: reference,
  cove: z.string().nullable(),
  landedAt: dateTime,
  /** What tells how much came in: the video, else the report. */
  source: z.enum(tripKinds),
  ...parts,
  state: z.enum(balanceStates),
});

/** A trip's balance by species. catchId: what it landed of it. */
export const balance = balanceRow.extend({
  species: z.array(z.object({ catchId: id, species: speciesReference, ...parts })),
  /** Newest first. */
  explanations: z.array(
    z.object({
      _id: id,
      species: speciesReference,
      reason: z.enum(balanceReasons),
      grams: z.int(),
      comment: z.string(),
      at: dateTime,
      by: reference.nullable(),
    }),
  ),
});

const balanceFilters = z.object({
  countryId: id,
  /** Trip, vessel or fisher. */
  search: filter,
  state: wordsFilter(balanceStates),
  /** Where its fisher lands. */
  cove: filter,
  /** Days of the country's calendar on which they landed. */
  from: dayFilter,
  to: dayFilter,
});
const sort = sortBy('landedAt', 'code', 'unexplainedGrams');

export const traceSchemas = {
  balances: { query: balanceFilters.extend({ sort, page, pageSize }), answer: listOf(balanceRow) },
  exportBalances: { query: balanceFilters.extend({ sort }), answer: z.array(balanceRow) },
  /** The same filters: what all of these trips add up to, and which coves there are. */
  balanceTotals: { query: balanceFilters, answer: z.object({ ...parts, trips: z.int(), coves: z.array(z.string()) }) },
  balance: { params: z.object({ id }), answer: balance },
  /** Says where weight went that is unexplained. Throws 422 beyond it. */
  explain: {
    body: z.object({
      explanation: z.object({ catchId: id, reason: z.enum(balanceReasons), grams, comment: text.max(500).default('') }),
    }),
    answer: balance,
  },
};
