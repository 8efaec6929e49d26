import { mayBecome, type StateOf } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { wishes } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { changed, type RowOf } from '../records/record.ts';
import type { RequestRecord } from './steps.ts';

/** A wish that a request is made of waits for it from now on. Throws 404, and 422 for one of another client or that waits no longer. */
export async function bindWish(ctx: Ctx, wishId: string, { _id, countryId, clientId }: RequestRecord): Promise<void> {
  const [before] = await ctx.db
    .select()
    .from(wishes)
    .where(and(eq(wishes.countryId, countryId), eq(wishes._id, wishId)))
    .for('update');
  if (!before) throw notFound(['wishId', 'field.notFound']);
  if (before.clientId !== clientId) throw invalid(['wishId', 'field.wish.other']);
  const isWaiting = before.state === 'open' || before.state === 'matched';
  if (!isWaiting || before.requestId) throw invalid(['wishId', 'field.wish.taken']);
  await changed(ctx, 'wish', before, { state: 'matched', requestId: _id });
}

/** The wish that a request was made of has what it waited for. */
export const fulfilWish = (ctx: Ctx, requestId: string) => ofRequest(ctx, requestId, 'fulfilled', {});

/** The request it waited for comes to nothing: a wish is open again. */
export const freeWish = (ctx: Ctx, requestId: string) => ofRequest(ctx, requestId, 'open', { requestId: null });

async function ofRequest(ctx: Ctx, requestId: string, state: StateOf<'wishlist'>, fields: Partial<RowOf<'wish'>>): Promise<void> {
  const bound = await ctx.db.select().from(wishes).where(eq(wishes.requestId, requestId)).for('update');
  for (const before of bound) {
    // One that was called off meanwhile stays so, and only lets go of the request.
    const next = mayBecome('wishlist', before.state, state) ? { ...fields, state } : fields;
    if (Object.keys(next).length > 0) await changed(ctx, 'wish', before, next);
  }
}
