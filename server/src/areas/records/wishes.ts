import { nextStates } from '@shop/shared/contract';
import { inArray } from 'drizzle-orm';
import { wishes } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { wrongState } from '../../base/http/refusal.ts';
import type { RowOf } from './record.ts';

/** Deletes wishes that are locked already. Throws 409 where one is met: its request refers to it. */
export async function removeWishes(ctx: Ctx, locked: readonly RowOf<'wish'>[]): Promise<void> {
  const kept = locked.find(({ state }) => state === 'matched' || state === 'fulfilled');
  if (kept) throw wrongState(kept.state, nextStates('wishlist', kept.state));
  const ids = locked.map(({ _id }) => _id);
  await ctx.db.delete(wishes).where(inArray(wishes._id, ids));
  for (const before of locked) await ctx.audit({ entity: 'wish', entityId: before._id, countryId: before.countryId, before, after: null });
  ctx.changed(...ids);
}
