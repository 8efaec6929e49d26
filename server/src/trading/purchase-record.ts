import { nextStates } from '@shop/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { purchases } from '../db/schema/index.ts';
import { visibleTo } from '../http/country.ts';
import type { Ctx } from '../http/handler.ts';
import { conflict, notFound, wrongState } from '../http/refusal.ts';
import { type Purchase, purchaseBy } from './purchase-rows.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/** Its state does not allow the step. */
export const notNow = ({ deliveryState }: PurchaseRow) => wrongState(deliveryState, nextStates('purchaseDelivery', deliveryState));

/** A purchase to change, from the version that somebody saw. Throws 404, 409. */
export async function lockedPurchase(ctx: Ctx, id: string, version?: number): Promise<PurchaseRow> {
  const [found] = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases._id, id), isNull(purchases.deletedAt), visibleTo(ctx, purchases.countryId)))
    .for('update');
  if (!found) throw notFound();
  if (version !== undefined && found.version !== version) throw conflict(await purchaseBy(ctx.db, eq(purchases._id, id)));
  return found;
}

/** Writes, notes and announces a change. */
export async function changed(ctx: Ctx, before: PurchaseRow, fields: Partial<PurchaseRow>): Promise<Purchase> {
  const [after] = await ctx.db
    .update(purchases)
    .set({ ...fields, updatedBy: ctx.caller.userId })
    .where(eq(purchases._id, before._id))
    .returning();
  await ctx.audit({ entity: 'purchase', entityId: before._id, countryId: before.countryId, before, after });
  ctx.changed(before._id);
  return purchaseBy(ctx.db, eq(purchases._id, before._id));
}
