import { type HandlerInput, netOf, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { inArray } from 'drizzle-orm';
import { type offers, purchases } from '../db/schema/index.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { type Field, invalid, notFound, wrongState } from '../http/refusal.ts';
import { nextNumber } from '../trade/numbers.ts';
import { todayOf } from '../trade/today.ts';
import { countSold, lockedOffers } from './offers.ts';
import { countBought, lockedOrder } from './orders.ts';
import { productFor } from './product-for.ts';
import { purchaseRows } from './purchase-rows.ts';

/** Buys parts of offers, for an order or for stock: all or none. */
export const register: Handlers<(typeof calls)['purchases']>['register'] = async ({ purchase }, ctx) => {
  const { db, countryId } = ctx;
  if (purchase.deliverOn < todayOf(countryId)) throw invalid(['purchase.deliverOn', 'field.deliverOn.past']);
  const order = purchase.orderId === null ? undefined : await lockedOrder(ctx, purchase.orderId);
  if (order && order.countryId !== countryId) throw notFound(['purchase.orderId', 'field.notFound']);
  if (order && order.state !== 'open') throw wrongState(order.state, nextStates('order', order.state));
  const found = new Map(
    (
      await lockedOffers(
        ctx,
        purchase.parts.map(({ offerId }) => offerId),
      )
    ).map((offer) => [offer._id, offer]),
  );
  const parts = purchase.parts.map((part) => ({ ...part, offer: found.get(part.offerId) }));
  const lacking = parts.flatMap(({ offer }, n): Field[] =>
    offer?.countryId === countryId ? [] : [[`purchase.parts.${n}.offerId`, 'field.notFound']],
  );
  if (lacking.length > 0) throw notFound(...lacking);
  const now = new Date().toISOString();
  const problems = parts.flatMap(({ offer, grams }, n): Field[] => {
    if (!offer) return [];
    if (offer.state !== 'active' || offer.validUntil <= now) return [[`purchase.parts.${n}.offerId`, 'field.offer.over']];
    const left = offer.grams - offer.soldGrams;
    return grams > left ? [[`purchase.parts.${n}.grams`, 'field.offer.left', { kg: left / 1000 }]] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
  const weight = parts.reduce((sum, { grams }) => sum + grams, 0);
  const ids: string[] = [];
  let freightLeft = purchase.freightMinor;
  for (const [n, { offer, grams }] of parts.entries()) {
    if (!offer) continue;
    const freightMinor = n === parts.length - 1 ? freightLeft : Math.floor((purchase.freightMinor * grams) / weight);
    freightLeft -= freightMinor;
    ids.push(await buy(ctx, { ...purchase, order: order?._id ?? null, offer, grams, freightMinor }));
    await countSold(ctx, offer, grams);
  }
  if (order) await countBought(ctx, order, weight);
  return purchaseRows(db, inArray(purchases._id, ids), 'boughtOn');
};

interface Part extends Pick<HandlerInput<typeof calls.purchases.register>['purchase'], 'deliverOn' | 'comment'> {
  order: string | null;
  offer: typeof offers.$inferSelect;
  grams: number;
  freightMinor: number;
}

async function buy(ctx: Ctx, { order, offer, grams, freightMinor, deliverOn, comment }: Part): Promise<string> {
  const { db, countryId, caller } = ctx;
  const [after] = await db
    .insert(purchases)
    .values({
      countryId,
      number: await nextNumber(db, countryId, 'purchase'),
      orderId: order,
      offerId: offer._id,
      providerId: offer.providerId,
      productId: await productFor(ctx, offer),
      grams,
      priceMinor: offer.priceMinor,
      freightMinor,
      totalMinor: netOf({ grams, priceMinor: offer.priceMinor }) + freightMinor,
      boughtOn: todayOf(countryId),
      deliverOn,
      comment,
      createdBy: caller.userId,
      updatedBy: caller.userId,
    })
    .returning();
  if (!after) throw new Error('The purchase was not stored.');
  await ctx.audit({ entity: 'purchase', entityId: after._id, countryId, before: null, after });
  ctx.changed(after._id);
  return after._id;
}
