import { mayBecome, type StateOf } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { wishes } from '../db/schema/index.ts';
import type { Ctx } from '../http/handler.ts';
import { invalid, notFound } from '../http/refusal.ts';
import type { RequestRecord } from './steps.ts';

type Wish = typeof wishes.$inferSelect;

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
  await change(ctx, before, { state: 'matched', requestId: _id });
}

/** The wish that a request was made of has what it waited for. */
export const fulfilWish = (ctx: Ctx, requestId: string) => ofRequest(ctx, requestId, 'fulfilled', {});

/** The request it waited for comes to nothing: a wish is open again. */
export const freeWish = (ctx: Ctx, requestId: string) => ofRequest(ctx, requestId, 'open', { requestId: null });

async function ofRequest(ctx: Ctx, requestId: string, state: StateOf<'wishlist'>, fields: Partial<Wish>): Promise<void> {
  const bound = await ctx.db.select().from(wishes).where(eq(wishes.requestId, requestId)).for('update');
  for (const before of bound) {
    // One that was called off meanwhile stays so, and only lets go of the request.
    const next = mayBecome('wishlist', before.state, state) ? { ...fields, state } : fields;
    if (Object.keys(next).length > 0) await change(ctx, before, next);
  }
}

async function change(ctx: Ctx, before: Wish, fields: Partial<Wish>): Promise<void> {
  const [after] = await ctx.db
    .update(wishes)
    .set({ ...fields, updatedBy: ctx.caller.userId })
    .where(eq(wishes._id, before._id))
    .returning();
  await ctx.audit({ entity: 'wish', entityId: before._id, countryId: before.countryId, before, after });
  ctx.changedOf('wishlist', before._id);
}
