import { z } from 'zod';
import { limitReasons } from '../selling-limits.ts';
import { approvalFilters, presentApprovals } from '../states.ts';
import { dateTime, id, reference, text, wordsFilter } from './common.ts';

/**
 * Lines that somebody asked to sell beyond their limits. costMinor: per kg; 0: unknown. discount: hundredths of a percent. grams: the requested
 * weight; 0: an older question, which did not store it.
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
 * What a client owed and had ordered when somebody asked to sell beyond the limit, and what the document adds; null: only prices are in question.
 * Older questions did not count other orders.
 */
const askedCredit = z
  .object({ balanceMinor: z.int(), orderedMinor: z.int().default(0), orderMinor: z.int(), limitMinor: z.int() })
  .nullish();

export const approval = z.object({
  _id: id,
  state: z.enum(presentApprovals),
  lines: z.array(askedLine),
  credit: askedCredit,
  /** The document's total at the time of the question; null: an older question did not store it. */
  totalMinor: z.int().nullable().default(null),
  askedAt: dateTime,
  askedBy: reference.nullable(),
  decidedAt: dateTime.nullable(),
  decidedBy: reference.nullable(),
  reason: z.string(),
});

/** In a row of a list: state of the approval that holds or released the document; null: no approval was needed. */
export const approvalState = z.enum(presentApprovals).nullable();
export const approvalFilter = wordsFilter(approvalFilters);

/** Event of a question: asked, decided or withdrawn. reason: of a decision. */
export const approvalEvent = z.object({
  state: z.enum([...presentApprovals, 'withdrawn']),
  lines: z.array(askedLine),
  credit: askedCredit,
  reason: z.string(),
});

export const approvalSchemas = {
  /** If two people decide at the same time, the second gets 409 with the state after the first decision. */
  decide: {
    params: z.object({ id }),
    /** reason: shown to the person who asked; required for a refusal. */
    body: z
      .object({ state: z.enum(['approved', 'refused']), reason: text.max(500).default('') })
      .refine(({ state, reason }) => state === 'approved' || reason.length >= 3, { path: ['reason'], error: 'field.required' }),
    answer: approval,
  },
};
