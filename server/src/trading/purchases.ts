import { gramsOf, mayBecome, netOf, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { amongIds, listPage, total } from '../db/list.ts';
import { offers, payments, purchases, transportists } from '../db/schema/index.ts';
import { visibleTo } from '../http/country.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { todayOf } from '../trade/today.ts';
import { arrive, callOff } from './arrival.ts';
import { impactOf } from './impact.ts';
import { isForSale, offerRows } from './offers.ts';
import { countBought, lockedOrder, orderRows, ordersWhere } from './orders.ts';
import { changed, lockedPurchase, notNow } from './purchase-record.ts';
import { purchaseBy, purchaseRows, purchasesWhere, purchaseTotals } from './purchase-rows.ts';
import { register } from './register.ts';
import { sideBySide } from './sideBySide.ts';
import { soldProducts } from './sold.ts';

/** What one page of the market shows; a country has some hundreds open at once. */
const openAtOnce = 2000;

export const purchaseHandlers: Handlers<(typeof calls)['purchases']> = {
  register,
  registerByLogistic: register,

  async update({ purchase: { _id, deliveryState, ...fields }, version }, ctx) {
    const before = await lockedPurchase(ctx, _id, version);
    const isMoved = deliveryState !== undefined && deliveryState !== before.deliveryState;
    // What is lost is said with its weight and its reason (lose), who carries it with who that is (setTransportist).
    const isElsewhere = deliveryState === 'lost' || deliveryState === 'assigned';
    if (isMoved && (isElsewhere || !mayBecome('purchaseDelivery', before.deliveryState, deliveryState))) throw notNow(before);
    const isOver = nextStates('purchaseDelivery', before.deliveryState).length === 0;
    if (isOver && (fields.deliverOn !== undefined || fields.freightMinor !== undefined)) throw notNow(before);
    if (fields.deliverOn !== undefined && fields.deliverOn < before.boughtOn) throw invalid(['purchase.deliverOn', 'field.deliverOn.past']);
    const freightMinor = fields.freightMinor ?? before.freightMinor;
    const totalMinor = before.totalMinor - before.freightMinor + freightMinor;
    const lotId = isMoved && deliveryState === 'delivered' ? await arrive(ctx, { ...before, totalMinor }) : before.lotId;
    if (isMoved && deliveryState === 'cancelled') await callOff(ctx, before);
    const left = isMoved && deliveryState === 'pending' ? { transportistId: null } : {};
    return changed(ctx, before, {
      ...fields,
      ...left,
      deliveryState: deliveryState ?? before.deliveryState,
      freightMinor,
      totalMinor,
      lotId,
    });
  },

  async lose({ purchaseId, kg, reason, version }, ctx) {
    const before = await lockedPurchase(ctx, purchaseId, version);
    if (!mayBecome('purchaseDelivery', before.deliveryState, 'lost')) throw notNow(before);
    const grams = gramsOf(kg);
    const left = before.grams - before.lostGrams;
    if (grams <= 0 || grams > left) throw invalid(['kg', 'field.offer.left', { kg: left / 1000 }]);
    const impact = await impactOf(ctx.db, before, grams);
    const lostGrams = before.lostGrams + grams;
    const isAll = lostGrams === before.grams;
    const order = before.orderId === null ? undefined : await lockedOrder(ctx, before.orderId);
    if (order) await countBought(ctx, order, -grams);
    const after = await changed(ctx, before, {
      lostGrams,
      lostReason: reason,
      totalMinor: netOf({ grams: before.grams - lostGrams, priceMinor: before.priceMinor }) + before.freightMinor,
      ...(isAll && { deliveryState: 'lost' as const }),
    });
    return { ...after, impact };
  },

  async impact({ id, grams }, ctx) {
    const [found] = await ctx.db
      .select()
      .from(purchases)
      .where(and(eq(purchases._id, id), visibleTo(ctx, purchases.countryId)));
    if (!found) throw notFound();
    return impactOf(ctx.db, found, grams);
  },

  async confirmPayment({ purchaseId, amount, version, method, reference, paidOn }, ctx) {
    const before = await lockedPurchase(ctx, purchaseId, version);
    if (before.deliveryState === 'cancelled') throw notNow(before);
    const open = before.totalMinor - before.paidMinor;
    if (amount > open) throw invalid(['amount', 'field.amount.open', { open }]);
    const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId };
    await ctx.db.insert(payments).values({
      ...by,
      countryId: before.countryId,
      purchaseId,
      amountMinor: amount,
      state: 'confirmed',
      method,
      reference,
      paidOn: paidOn ?? todayOf(before.countryId),
    });
    return changed(ctx, before, { paidMinor: before.paidMinor + amount, method });
  },

  async setTransportist({ transportistUserId, purchaseId }, ctx) {
    const before = await lockedPurchase(ctx, purchaseId);
    const isFirst = before.deliveryState === 'pending';
    if (!isFirst && before.deliveryState !== 'assigned') throw notNow(before);
    const [carrier] = await ctx.db
      .select({ _id: transportists._id })
      .from(transportists)
      .where(and(eq(transportists._id, transportistUserId), eq(transportists.countryId, before.countryId)));
    if (!carrier) throw notFound(['transportistUserId', 'field.notFound']);
    return changed(ctx, before, { transportistId: carrier._id, deliveryState: 'assigned' });
  },

  one: ({ id }, ctx) => purchaseBy(ctx.db, and(eq(purchases._id, id), visibleTo(ctx, purchases.countryId))),

  list({ page, size, sort, ...filters }, { db, countryId }) {
    const where = purchasesWhere(countryId, filters);
    return listPage(
      { page, pageSize: size },
      (limit, offset) => purchaseRows(db, where, sort, limit, offset),
      () => db.select(total).from(purchases).where(where),
    );
  },

  totals: (filters, { db, countryId }) => purchaseTotals(db, purchasesWhere(countryId, filters)),

  sideBySide,
  openOrders: ({ species: kinds, from, to }, { db, countryId }) =>
    orderRows(
      db,
      ordersWhere(countryId, { species: kinds, provider: 'all', client: 'all', state: 'open,covered', from, to }),
      'neededOn',
      openAtOnce,
    ),
  openOffers: ({ species: kinds, provider }, { db, countryId }) =>
    offerRows(
      db,
      and(isForSale(countryId), amongIds(offers.speciesId, kinds), amongIds(offers.providerId, provider)),
      'priceMinor',
      openAtOnce,
    ),
  offersSoldProducts: soldProducts,
};
