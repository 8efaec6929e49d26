import type { CallAnswer, coreCalls } from '@shop/shared/contract';
import { type Ctx, opensOwnTransaction } from './handler.ts';
import { claimPart, hashOf } from './idempotency.ts';

interface BulkInput<Change> {
  ids: string[];
  versions?: Record<string, number> | undefined;
  change: Change;
}

type BulkAnswer = CallAnswer<typeof coreCalls.clients.updateMany>;
type BulkResult = BulkAnswer['results'][number];

/** One of the records. version: the one that it must be at; undefined: whichever it is at. */
type Row<Change> = Change & { _id: string; version: number | undefined };

/**
 * The handler of a call for many records, from what changes one of them: that gets a context on a transaction of its own and throws what the
 * call for one would. A record that is refused leaves the others as they are. Under one key each record is changed once, also when it comes
 * again beside others. What the whole call cannot go on after (the database is away, the caller has gone) ends it.
 */
export function bulk<Change extends object>(changeOne: (row: Row<Change>, ctx: Ctx) => Promise<unknown>) {
  return opensOwnTransaction(async ({ ids, versions, change }: BulkInput<Change>, ctx: Ctx): Promise<BulkAnswer> => {
    const { idempotencyKey: key = '' } = ctx;
    const requestHash = hashOf(ctx.callId, change);
    const results: BulkResult[] = [];
    for (const _id of new Set(ids)) {
      ctx.signal.throwIfAborted();
      try {
        await ctx.transaction(async (own) => {
          if (await claimPart(own.db, own.caller.userId, key, _id, requestHash))
            await changeOne({ ...change, _id, version: versions?.[_id] }, own);
        });
        results.push({ _id, ok: true });
      } catch (error) {
        const { present: _, ...problem } = ctx.problemOf(error);
        if (endsAll.has(problem.status)) throw error;
        results.push({ _id, problem });
      }
    }
    return { results };
  });
}

/** The caller has gone; not now. */
const endsAll = new Set([499, 503]);
