import { pricePerKg } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { offers } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid } from '../../base/http/refusal.ts';
import { changed, locked, type RowOf } from '../records/record.ts';
import { receive } from '../stock/stock.ts';
import { offerSide, orderSide } from './deal.ts';
import { isPriced } from './product-for.ts';

/** A sale price where none is to be said. */
export const alreadyPriced: Field = ['purchase.salePriceMinor', 'field.product.priced'];

/**
 * What came goes into stock as a lot that has cost what was paid for it, freight and all. Answers the lot's id.
 * salePriceMinor: what a kg of a product is sold for that nobody has priced. Throws 422 for one that is priced.
 */
export async function arrive(ctx: Ctx, purchase: RowOf<'purchase'>, salePriceMinor: number | undefined): Promise<string> {
  if (salePriceMinor !== undefined) {
    const product = await locked(ctx, 'product', purchase.productId);
    if (isPriced(product)) throw invalid(alreadyPriced);
    await changed(ctx, 'product', product, { priceMinor: salePriceMinor });
  }
  const grams = purchase.grams - purchase.lostGrams;
  const [offer] = purchase.offerId === null ? [] : await ctx.db.select().from(offers).where(eq(offers._id, purchase.offerId));
  const lot = await receive(ctx, {
    countryId: purchase.countryId,
    productId: purchase.productId,
    grams,
    costMinor: pricePerKg(purchase.totalMinor, grams),
    purchaseId: purchase._id,
    ...(offer && { expiresAt: offer.expiresAt, tripCatchId: offer.tripCatchId }),
  });
  return lot._id;
}

/** So much of a purchase is called off or lost: its order lacks it again; its offer has it for sale again when it is there still. */
export async function takeBack(ctx: Ctx, { orderId, offerId }: RowOf<'purchase'>, grams: number, isThere: boolean): Promise<void> {
  if (orderId !== null) await orderSide.count(ctx, await locked(ctx, 'order', orderId), -grams);
  if (offerId !== null && isThere) await offerSide.count(ctx, await locked(ctx, 'offer', offerId), -grams);
}

/** A purchase is over: its order and its offer may be with it. */
export async function settle(ctx: Ctx, { orderId, offerId }: RowOf<'purchase'>): Promise<void> {
  await orderSide.settle(ctx, orderId);
  await offerSide.settle(ctx, offerId);
}
