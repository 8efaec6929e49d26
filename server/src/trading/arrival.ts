import { pricePerKg } from '@shop/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { offers, orders, purchases } from '../db/schema/index.ts';
import type { Ctx } from '../http/handler.ts';
import { receive } from '../trade/stock.ts';
import { countSold, lockedOffers } from './offers.ts';
import { countBought, lockedOrder } from './orders.ts';
import { notNow, type PurchaseRow } from './purchase-record.ts';

/** What came goes into stock as a lot that has cost what was paid for it, freight and all. */
export async function arrive(ctx: Ctx, purchase: PurchaseRow): Promise<string> {
  const grams = purchase.grams - purchase.lostGrams;
  const [offer] = await ctx.db.select().from(offers).where(sql`${offers._id} = ${purchase.offerId}`);
  const lot = await receive(ctx, {
    countryId: purchase.countryId,
    productId: purchase.productId,
    grams,
    costMinor: pricePerKg(purchase.totalMinor, grams),
    purchaseId: purchase._id,
    ...(offer && { expiresAt: offer.expiresAt, tripCatchId: offer.tripCatchId }),
  });
  if (purchase.orderId) await fulfil(ctx, purchase);
  return lot._id;
}

/** An order is fulfilled when all that was bought of it has come. */
async function fulfil(ctx: Ctx, purchase: PurchaseRow): Promise<void> {
  const order = await lockedOrder(ctx, purchase.orderId ?? '');
  if (order.state !== 'covered') return;
  const [onTheWay] = await ctx.db
    .select({ _id: purchases._id })
    .from(purchases)
    .where(
      and(
        eq(purchases.orderId, order._id),
        sql`${purchases._id} <> ${purchase._id}`,
        isNull(purchases.deletedAt),
        sql`${purchases.deliveryState} not in ('delivered', 'lost', 'cancelled')`,
      ),
    )
    .limit(1);
  if (onTheWay) return;
  const [after] = await ctx.db
    .update(orders)
    .set({ state: 'fulfilled', updatedBy: ctx.caller.userId })
    .where(eq(orders._id, order._id))
    .returning();
  await ctx.audit({ entity: 'order', entityId: order._id, countryId: order.countryId, before: order, after });
  ctx.changedOf('orders', order._id);
}

/** The order lacks it again, and the provider has it for sale again. */
export async function callOff(ctx: Ctx, purchase: PurchaseRow): Promise<void> {
  const kept = purchase.grams - purchase.lostGrams;
  if (purchase.paidMinor > 0) throw notNow(purchase);
  const order = purchase.orderId === null ? undefined : await lockedOrder(ctx, purchase.orderId);
  const [offer] = purchase.offerId === null ? [] : await lockedOffers(ctx, [purchase.offerId]);
  if (order) await countBought(ctx, order, -kept);
  if (offer) await countSold(ctx, offer, -kept);
}
