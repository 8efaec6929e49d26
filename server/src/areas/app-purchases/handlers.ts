import { appPurchaseName, type HandlerInput, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { appPurchases } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { drawInTurn } from '../../base/pdf/pool.ts';
import { refuseUnapproved, withdraw } from '../approvals/approvals.ts';
import { storeProof } from '../freight/receipt.ts';
import { chosenWindow } from '../freight/windows.ts';
import { refuseOtherPartner } from '../records/other-partner.ts';
import { locked } from '../records/record.ts';
import { assignCarrier, buyerName, updatePurchase } from './change.ts';
import { deliveryOf, productsFor, settleLines } from './lines.ts';
import { appPurchaseBy, appPurchaseList, type Filters, unfiltered } from './list.ts';
import { buy, callOff, placePurchase } from './place.ts';
import type { Drawing } from './receipt/thread.ts';
import { wordsOf } from './receipt/words.ts';

/** Converts the filters of a call to those of the list. */
export const filtersOf = ({
  isManualPurchase = '',
  ...filters
}: Partial<Filters> & { isManualPurchase?: string | undefined }): Filters => ({
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
    await refuseUnapproved(ctx.db, id);
    const drawing: Drawing = { purchase, lang: ctx.lang };
    const bytes = Buffer.from(await drawInTurn(ctx.caller.userId, thread, drawing, ctx.signal));
    const name = `${wordsOf[ctx.lang].receipt} ${appPurchaseName(purchase.number)}.pdf`;
    return { name, type: 'application/pdf', size: bytes.length, data: bytes.toString('base64') };
  },

  async create({ purchase: { lines, organizationId, deliveryWindow: asked, ...purchase } }, ctx) {
    const name = await buyerName(ctx, ctx.countryId, organizationId);
    const deliveryWindow = await chosenWindow(ctx, ctx.countryId, 'purchase.deliveryWindow', asked);
    const found = await productsFor(ctx, { countryId: ctx.countryId, lines, delivery: deliveryOf({ ...purchase, deliveryWindow }) });
    const buyer = { organizationId, personId: null, name, buyerType: true };
    return placePurchase(ctx, { ...purchase, deliveryWindow, buyer, found, lines, isManual: true });
  },

  update: withPreparation(
    ({ purchase: { receipt } }: HandlerInput<(typeof calls)['appPurchases']['update']>, ctx) => storeProof(ctx, receipt),
    async ({ id, purchase, version }, ctx, proof) => {
      await updatePurchase(ctx, id, version, purchase, proof);
      return appPurchaseBy(ctx.db, eq(appPurchases._id, id));
    },
  ),

  async remove({ id }, ctx) {
    const before = await locked(ctx, 'app-purchase', id);
    const { number, deliveryState: state, paymentState } = before;
    const isThere = state === 'pending' || state === 'assigned' || state === 'cancelled';
    if (!isThere || (paymentState !== 'due' && paymentState !== 'failed'))
      throw new Refusal(409, 'problem.appPurchaseStays', { params: { number }, more: { state, allowed: [] } });
    await settleLines(ctx, id, 'released');
    await withdraw(ctx, id);
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

/** The call accepts purchases of planning and of the app: the id is looked up in the app's purchases first. */
export const withAppPurchases =
  (ofPlanning: SetTransportist): SetTransportist =>
  async ({ purchaseId: _id, ...assigned }, ctx) => {
    const [ofApp] = await ctx.db.select({ _id: appPurchases._id }).from(appPurchases).where(eq(appPurchases._id, _id));
    if (!ofApp) return ofPlanning({ purchaseId: _id, ...assigned }, ctx);
    await assignCarrier(ctx, { _id, ...assigned });
    return appPurchaseBy(ctx.db, eq(appPurchases._id, _id));
  };

/** Calls of buyers in the app. */
export const purchasesInApp: Pick<Handlers<(typeof calls)['appSide']>, 'buy' | 'cancel'> = {
  buy: ({ purchase }, ctx) => buy(ctx, purchase),
  async cancel({ id, ...called }, ctx) {
    await refuseOtherPartner(ctx, [id]);
    return callOff(ctx, id, called);
  },
};
