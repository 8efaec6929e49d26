import { isGoodUntil, netOf, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { inArray } from 'drizzle-orm';
import { purchases } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { type Field, invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { locked, lockedMany, stored } from '../records/record.ts';
import { todayOf } from '../records/today.ts';
import { deliveryEnd, endParams } from '../stock/good-until.ts';
import { kgIn } from '../stock/kg-in.ts';
import { offerSide, orderSide } from './deal.ts';
import { productFor } from './product-for.ts';
import { purchaseList } from './purchase-list.ts';

/** Buys parts of offers, for an order or for stock: all or none. */
export const register: Handlers<(typeof calls)['purchases']>['register'] = async ({ purchase }, ctx) => {
  const { db, countryId } = ctx;
  if (purchase.deliverOn < todayOf(countryId)) throw invalid(['purchase.deliverOn', 'field.deliverOn.past']);
  const order = purchase.orderId === null ? undefined : await locked(ctx, 'order', purchase.orderId);
  if (order && order.countryId !== countryId) throw notFound(['purchase.orderId', 'field.notFound']);
  if (order && order.state !== 'open') throw wrongState(order.state, nextStates('order', order.state));
  const ids = purchase.parts.map(({ offerId }) => offerId);
  const found = new Map((await lockedMany(ctx, 'offer', ids)).map((offer) => [offer._id, offer]));
  const parts = purchase.parts.map((part) => ({ ...part, offer: found.get(part.offerId) }));
  const missingFields = parts.flatMap(({ offer }, n): Field[] =>
    offer?.countryId === countryId ? [] : [[`purchase.parts.${n}.offerId`, 'field.notFound']],
  );
  if (missingFields.length > 0) throw notFound(...missingFields);
  const now = new Date().toISOString();
  const end = await deliveryEnd(db, countryId, { day: purchase.deliverOn, window: null });
  const problems = parts.flatMap(({ offer, grams }, n): Field[] => {
    if (!offer) return [];
    if (offer.state !== 'active' || offer.validUntil <= now) return [[`purchase.parts.${n}.offerId`, 'field.offer.over']];
    if (!isGoodUntil(offer.expiresAt, end))
      return [[`purchase.parts.${n}.offerId`, 'field.offer.ends', endParams(countryId, offer.expiresAt, end)]];
    const left = offer.grams - offer.soldGrams;
    return grams > left ? [[`purchase.parts.${n}.grams`, 'field.offer.left', { kg: kgIn(countryId, left) }]] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
  const weight = parts.reduce((sum, { grams }) => sum + grams, 0);
  const bought: string[] = [];
  let freightLeft = purchase.freightMinor;
  for (const [n, { offer, grams }] of parts.entries()) {
    if (!offer) continue;
    const freightMinor = n === parts.length - 1 ? freightLeft : Math.floor((purchase.freightMinor * grams) / weight);
    freightLeft -= freightMinor;
    const { priceMinor, providerId } = offer;
    const { _id } = await stored(ctx, 'purchase', {
      orderId: order?._id ?? null,
      offerId: offer._id,
      providerId,
      productId: await productFor(ctx, offer),
      grams,
      priceMinor,
      freightMinor,
      totalMinor: netOf({ grams, priceMinor }) + freightMinor,
      boughtOn: todayOf(countryId),
      deliverOn: purchase.deliverOn,
      comment: purchase.comment,
    });
    bought.push(_id);
    await offerSide.count(ctx, offer, grams);
  }
  if (order) await orderSide.count(ctx, order, weight);
  return purchaseList.some(db, inArray(purchases._id, bought), 'boughtOn', bought.length);
};
