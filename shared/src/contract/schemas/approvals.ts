import { z } from 'zod';
import { limitReasons } from '../selling-limits.ts';
import { statesOf } from '../states.ts';
import { dateTime, id, reference, text } from './common.ts';

/** What somebody asked to sell beyond their limits. costMinor: of a kg; 0: nobody knows it. discount: hundredths of a percent. */
const askedLine = z.object({
  productId: id,
  name: z.string(),
  priceMinor: z.int(),
  discount: z.int(),
  costMinor: z.int(),
  reasons: z.array(z.enum(limitReasons)),
});

export const approval = z.object({
  _id: id,
  state: z.enum(statesOf('approval')),
  lines: z.array(askedLine),
  askedAt: dateTime,
  askedBy: reference.nullable(),
  decidedAt: dateTime.nullable(),
  decidedBy: reference.nullable(),
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
