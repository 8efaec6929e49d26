import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, version } from './common.ts';

/** A refusal of one row, in the format of RFC 9457. */
const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

/** The result for one record: done, or why not. */
const bulkResult = z.union([z.object({ _id: id, ok: z.literal(true) }), z.object({ _id: id, problem })]);

/**
 * A call that makes one change to many records. Only the named fields change; each record is read, checked and changed in a transaction of its own.
 * versions: for records that may change only in the version that the caller saw; another version is refused (409).
 */
export const bulkSchemas = <C extends z.ZodType>(change: C) => ({
  body: z.object({ ids: z.array(id).min(1).max(limits.bulk.rows), versions: z.record(id, version).optional(), change }),
  answer: z.object({ results: z.array(bulkResult) }),
});

/** Whether a change with optional fields has at least one. */
export const hasSome = (change: object): boolean => Object.values(change).some((value) => value !== undefined);
