import { z } from 'zod';
import { limitReasons } from '../selling-limits.ts';
import { approvalFilters, presentApprovals } from '../states.ts';
import { dateTime, id, reference, text, wordsFilter } from './common.ts';

/**
 * What somebody asked to sell beyond their limits. costMinor: of a kg; 0: nobody knows it. discount: hundredths of a percent. grams: the weight that
 * is asked for; 0: of an older question, which stored none.
 */
const askedLine = z.object({
  productId: id,
  name: z.string(),
  grams: z.int().default(0),
  priceMinor: z.int(),
  discount: z.int(),
  costMinor: z.int(),
  reasons: z.array(z.enum(limitReasons)),
});

/**
 * What a client owed and had ordered as somebody asked to sell beyond their limit, and what the document adds; none: it is about prices alone.
 * Older questions did not count what else was ordered.
 */
const askedCredit = z
  .object({ balanceMinor: z.int(), orderedMinor: z.int().default(0), orderMinor: z.int(), limitMinor: z.int() })
  .nullish();

export const approval = z.object({
  _id: id,
  state: z.enum(presentApprovals),
  lines: z.array(askedLine),
  credit: askedCredit,
  /** What the document comes to, as it was asked; null: an older question stored none. */
  totalMinor: z.int().nullable().default(null),
  askedAt: dateTime,
  askedBy: reference.nullable(),
  decidedAt: dateTime.nullable(),
  decidedBy: reference.nullable(),
  reason: z.string(),
});

/** In a row of a list: how the approval stands that holds the document or let it go on; null: none was asked for. */
export const approvalState = z.enum(presentApprovals).nullable();
export const approvalFilter = wordsFilter(approvalFilters);

/** What became of a question: asked, decided or withdrawn. reason: of a decision. */
export const approvalEvent = z.object({
  state: z.enum([...presentApprovals, 'withdrawn']),
  lines: z.array(askedLine),
  credit: askedCredit,
  reason: z.string(),
});

export const approvalSchemas = {
  /** Of two who decide at once the second one is answered 409 with the state that the first one left. */
  decide: {
    params: z.object({ id }),
    /** reason: told to who asked; a refusal has one. */
    body: z
      .object({ state: z.enum(['approved', 'refused']), reason: text.max(500).default('') })
      .refine(({ state, reason }) => state === 'approved' || reason.length >= 3, { path: ['reason'], error: 'field.required' }),
    answer: approval,
  },
};
