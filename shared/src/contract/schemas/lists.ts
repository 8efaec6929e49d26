import { z } from 'zod';
import { limits } from '../limits.ts';
import { topics } from '../topics.ts';
import { id } from './common.ts';

/** A list that is asked for: its call, what it is asked with besides the country, and how many of its rows; 0: only how many there are. */
const ask = z.object({
  call: z.string().regex(/^\w+\.\w+$/),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  rows: z.int().min(0).max(limits.firstRows),
});

/** total: null where the list could not be read. isMissing: for there is no such list, or not for this caller. */
const answer = z.object({
  total: z.int().min(0).nullable(),
  isMissing: z.boolean(),
  items: z.array(z.record(z.string(), z.unknown())),
});

export const listSchemas = {
  /** In the order of the asks; one that fails takes none of the others with it. topics: of whose rows all of it is made. */
  first: {
    body: z.object({ countryId: id, asks: z.array(ask).min(1).max(limits.asks) }),
    answer: z.object({ answers: z.array(answer), topics: z.array(z.enum(topics)) }),
  },
};
