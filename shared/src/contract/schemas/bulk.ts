import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, version } from './common.ts';

/** A refusal of one row, as RFC 9457 has it. */
const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

/** How one record came out: done, or why not. */
const bulkResult = z.union([z.object({ _id: id, ok: z.literal(true) }), z.object({ _id: id, problem })]);

/**
 * A call that makes one change of many records. Only the fields of the change change; each record is read, checked and changed in a transaction
 * of its own, as it is by then. versions: of records that may only be changed as the caller saw them; one that is at another is refused (409).
 */
export const bulkSchemas = <C extends z.ZodType>(change: C) => ({
  body: z.object({ ids: z.array(id).min(1).max(limits.bulk.rows), versions: z.record(id, version).optional(), change }),
  answer: z.object({ results: z.array(bulkResult) }),
});

/** Whether a change of optional fields changes anything. */
export const hasSome = (change: object): boolean => Object.values(change).some((value) => value !== undefined);
