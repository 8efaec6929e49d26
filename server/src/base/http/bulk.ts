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

/** The change of one record. version: the expected version; undefined: any. */
type Row<Change> = Change & { _id: string; version: number | undefined };

/**
 * Makes the handler of a bulk call from a function that changes one record. That function gets a context with its own transaction and throws
 * the same errors as the call for one record. A refused record does not affect the others. With one Idempotency-Key each record is changed once,
 * even if it is sent again together with others. Errors that make the rest impossible (database unavailable, caller disconnected) end the call.
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

/** Statuses that end the call: caller disconnected, service unavailable. */
const endsAll = new Set([499, 503]);
