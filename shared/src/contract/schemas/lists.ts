import { z } from 'zod';
import { limits } from '../limits.ts';
import { topics } from '../topics.ts';
import { id } from './common.ts';

/** A request for a list: its call, its input without the country, and the number of rows; 0: only the total. */
const ask = z.object({
  call: z.string().regex(/^\w+\.\w+$/),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  rows: z.int().min(0).max(limits.firstRows),
});

/** total: null if the list could not be read. isMissing: the reason is that the list does not exist, or not for this caller. */
const answer = z.object({
  total: z.int().min(0).nullable(),
  isMissing: z.boolean(),
  items: z.array(z.record(z.string(), z.unknown())),
});

export const listSchemas = {
  /** Answers in the order of the requests; a failed one does not affect the others. topics: the topics on which the complete answer depends. */
  first: {
    body: z.object({ countryId: id, asks: z.array(ask).min(1).max(limits.asks) }),
    answer: z.object({ answers: z.array(answer), topics: z.array(z.enum(topics)) }),
  },
};
