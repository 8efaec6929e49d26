import { appPurchaseName, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { appPurchases } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { invalid, Refusal } from '../../base/http/refusal.ts';
import { drawInTurn } from '../../base/pdf/pool.ts';
import { redeem } from '../billing/coupon-uses.ts';
import { ivaRateOn } from '../billing/iva.ts';
import { locked, stored } from '../records/record.ts';
import { todayOf } from '../records/today.ts';
import { assignCarrier, buyerName, updatePurchase } from './change.ts';
import { productsFor, putLines, sellerOf, settleLines, sumsOf, withNet } from './lines.ts';
import { appPurchaseBy, appPurchaseList, type Filters, unfiltered } from './list.ts';
import type { Drawing } from './receipt/thread.ts';
import { wordsOf } from './receipt/words.ts';

const filtersOf = ({ isManualPurchase = '', ...filters }: Partial<Filters> & { isManualPurchase?: string | undefined }): Filters => ({
  ...unfiltered,
  ...filters,
  isManual: isManualPurchase,
});

const visible = (id: string, ctx: Ctx) =>
  and(eq(appPurchases._id, id), isNull(appPurchases.deletedAt), visibleTo(ctx, appPurchases.countryId));

const thread = new URL('./receipt/thread.ts', import.meta.url);
const countReceipt = rateLimit(limits.pdfsPerMinute);

export const appPurchaseHandlers: Handlers<(typeof calls)['appPurchases']> = {
  list: ({ page, pageSize = limits.page.size, sort, countryId: _, ...filters }, { db, countryId }) =>
    appPurchaseList.page(db, countryId, { page, pageSize }, filtersOf({ ...filters, kind: 'app' }), sort),
  ofShop: ({ page, size, sort, countryId: _, ...filters }, { db, countryId }) =>
    appPurchaseList.page(db, countryId, { page, pageSize: size }, filtersOf({ ...filters, kind: 'shop' }), sort),
  all: ({ page, pageSize = limits.page.size }, { db, countryId }) => appPurchaseList.page(db, countryId, { page, pageSize }, unfiltered),
  exportAll: ({ sort, countryId: _, ...filters }, { db, countryId }) =>
    appPurchaseList.all(db, appPurchaseList.where(countryId, filtersOf(filters)), sort),
  one: ({ id }, ctx) => appPurchaseBy(ctx.db, visible(id, ctx)),

  async receipt({ id }, ctx) {
    countReceipt(ctx.caller.userId);
    const purchase = await appPurchaseBy(ctx.db, visible(id, ctx));
    const drawing: Drawing = { purchase, lang: ctx.lang };
    const bytes = Buffer.from(await drawInTurn(ctx.caller.userId, thread, drawing, ctx.signal));
    const name = `${wordsOf[ctx.lang].receipt} ${appPurchaseName(purchase.number)}.pdf`;
    return { name, type: 'application/pdf', size: bytes.length, data: bytes.toString('base64') };
  },

  async create({ purchase: { lines, couponCode, ...purchase } }, ctx) {
    const { db, countryId } = ctx;
    const today = todayOf(countryId);
    if (purchase.deliverOn < today) throw invalid(['purchase.deliverOn', 'field.deliverOn.past']);
    const name = await buyerName(ctx, countryId, purchase.organizationId);
    const found = await productsFor(ctx, countryId, lines);
    const ofLines = withNet(lines);
    const netMinor = ofLines.reduce((sum, line) => sum + line.netMinor, 0);
    const { organizationId } = purchase;
    const off = couponCode && (await redeem(ctx, couponCode, { countryId, today, netMinor, buyerType: true, organizationId }));
    const ivaRate = await ivaRateOn(db, countryId, today);
    const terms = { freightMinor: purchase.freightMinor, discountMinor: off ? off.discountMinor : 0, ivaRate };
    const made = await stored(ctx, 'app-purchase', {
      ...purchase,
      ...sellerOf(found, lines),
      ...sumsOf(ofLines, terms),
      ...off,
      ivaRate,
      buyerName: name,
      buyerType: true,
      isManual: true,
    });
    await putLines(ctx, made, found, lines);
    return appPurchaseBy(db, eq(appPurchases._id, made._id));
  },

  async update({ id, purchase, version }, ctx) {
    await updatePurchase(ctx, id, version, purchase);
    return appPurchaseBy(ctx.db, eq(appPurchases._id, id));
  },

  async remove({ id }, ctx) {
    const before = await locked(ctx, 'app-purchase', id);
    const { number, deliveryState: state, paymentState } = before;
    const isThere = state === 'pending' || state === 'assigned' || state === 'cancelled';
    if (!isThere || (paymentState !== 'due' && paymentState !== 'failed'))
      throw new Refusal(409, 'problem.appPurchaseStays', { params: { number }, more: { state, allowed: [] } });
    await settleLines(ctx, id, 'released');
    await ctx.db
      .update(appPurchases)
      .set({ deletedAt: new Date().toISOString(), updatedBy: ctx.caller.userId })
      .where(eq(appPurchases._id, id));
    await ctx.audit({ entity: 'app-purchase', entityId: id, countryId: before.countryId, before, after: null });
    ctx.changed(id);
    return { _id: id };
  },

  setTransportistMany: bulk((assigned, ctx) => assignCarrier(ctx, assigned)),
};

type SetTransportist = Handlers<(typeof calls)['purchases']>['setTransportist'];

/** The call takes purchases of planning and of the app: an id is of one of them, and the app's are asked first. */
export const withAppPurchases =
  (ofPlanning: SetTransportist): SetTransportist =>
  async ({ purchaseId: _id, ...assigned }, ctx) => {
    const [ofApp] = await ctx.db.select({ _id: appPurchases._id }).from(appPurchases).where(eq(appPurchases._id, _id));
    if (!ofApp) return ofPlanning({ purchaseId: _id, ...assigned }, ctx);
    await assignCarrier(ctx, { _id, ...assigned });
    return appPurchaseBy(ctx.db, eq(appPurchases._id, _id));
  };
