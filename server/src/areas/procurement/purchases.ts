import {
  all,
  gramsOf,
  type HandlerInput,
  isGoodUntil,
  mayBecome,
  netOf,
  nextOfPurchase,
  nextStates,
  openOf,
  overpaidOf,
  type Purchase,
  type StateOf,
  travelsCold,
} from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { amongIds } from '../../base/db/list.ts';
import { offers, products, purchases } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { type Field, invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { book } from '../billing/payments.ts';
import { loadOnto } from '../freight/load.ts';
import { refuseFixed } from '../records/fixed.ts';
import { type Change, changed, changeRecord, lockedAt, type RowOf, updateRecord } from '../records/record.ts';
import { deliveryEnd, endParams } from '../stock/good-until.ts';
import { kgIn } from '../stock/kg-in.ts';
import { alreadyPriced, arrive, settle, takeBack } from './arrival.ts';
import { impactOf } from './impact.ts';
import { isForSale, offerList } from './offers.ts';
import { orderList } from './orders.ts';
import { purchaseList, purchaseTotals } from './purchase-list.ts';
import { register } from './register.ts';
import { sideBySide } from './sideBySide.ts';
import { soldProducts } from './sold.ts';

/** What one page shows; a country has some hundreds open at once. */
const openAtOnce = 2000;

export const purchaseHandlers: Handlers<(typeof calls)['purchases']> = {
  register,
  registerByLogistic: register,

  update: ({ purchase, version }, ctx) => updateRecord(ctx, 'purchase', edit(ctx, { ...purchase, version })),
  updateMany: bulk((purchase, ctx) => changeRecord(ctx, 'purchase', edit(ctx, purchase))),

  async lose({ purchaseId, kg, reason, version }, ctx) {
    const before = await lockedAt(ctx, 'purchase', { _id: purchaseId, version, read: purchaseList.one });
    if (!mayBecome('purchaseDelivery', before.deliveryState, 'lost')) throw notNow(before);
    const grams = gramsOf(kg);
    const left = before.grams - before.lostGrams;
    if (grams <= 0 || grams > left) throw invalid(['kg', 'field.offer.left', { kg: kgIn(before.countryId, left) }]);
    const impact = await impactOf(ctx.db, before, grams);
    await takeBack(ctx, before, grams, false);
    const isAll = grams === left;
    await changed(ctx, 'purchase', before, {
      lostGrams: before.lostGrams + grams,
      lostReason: reason,
      totalMinor: netOf({ grams: left - grams, priceMinor: before.priceMinor }) + before.freightMinor,
      ...(isAll && { deliveryState: 'lost' }),
    });
    if (isAll) await settle(ctx, before);
    return { ...(await shown(ctx, purchaseId)), impact };
  },

  async impact({ id, grams }, ctx) {
    const [found] = await ctx.db.select().from(purchases).where(visible(ctx, id));
    if (!found) throw notFound();
    return impactOf(ctx.db, found, grams);
  },

  async confirmPayment({ purchaseId, version, ...money }, ctx) {
    const before = await lockedAt(ctx, 'purchase', { _id: purchaseId, version, read: purchaseList.one });
    if (before.deliveryState === 'cancelled') throw notNow(before);
    if (money.amount > openOf(before)) throw invalid(['amount', 'field.amount.open']);
    await book(ctx, 'purchase', before, money);
    return shown(ctx, purchaseId);
  },

  async refundPayment({ purchaseId, version, ...money }, ctx) {
    const before = await lockedAt(ctx, 'purchase', { _id: purchaseId, version, read: purchaseList.one });
    if (money.amount > overpaidOf(before)) throw invalid(['amount', 'field.amount.overpaid']);
    await book(ctx, 'purchase', before, money, 'refunded');
    return shown(ctx, purchaseId);
  },

  setTransportist: ({ transportistUserId, purchaseId, isConfirmed = false }, ctx) =>
    updateRecord(ctx, 'purchase', {
      _id: purchaseId,
      read: purchaseList.one,
      async change(before) {
        if (before.deliveryState !== 'pending' && before.deliveryState !== 'assigned') throw notNow(before);
        const { _id: transportistId } = await carry(ctx, before, transportistUserId, isConfirmed);
        return { transportistId, deliveryState: 'assigned' as const };
      },
    }),

  one: ({ id }, ctx) => purchaseList.one(ctx.db, visible(ctx, id)),
  list: ({ page, size, sort, ...filters }, { db, countryId }) => purchaseList.page(db, countryId, { page, pageSize: size }, filters, sort),
  exportAll: ({ sort, ...filters }, { db, countryId }) => purchaseList.all(db, purchaseList.where(countryId, filters), sort),
  totals: (filters, { db, countryId }) => purchaseTotals(db, purchaseList.where(countryId, filters)),

  sideBySide,
  openOrders: ({ species, from, to }, { db, countryId }) => {
    const open = { species, provider: all, client: all, request: all, state: 'open,covered', from, to };
    return orderList.some(db, orderList.where(countryId, open), 'neededOn', openAtOnce);
  },
  openOffers: ({ species: kinds, provider }, { db, countryId }) => {
    const open = and(isForSale(countryId), amongIds(offers.speciesId, kinds), amongIds(offers.providerId, provider));
    return offerList.some(db, open, 'priceMinor', openAtOnce);
  },
  offersSoldProducts: soldProducts,
};

/** Puts it on a carrier's day. Throws 404, 422 beside the carrier. */
async function carry(ctx: Ctx, before: RowOf<'purchase'>, transportistId: string, isConfirmed: boolean) {
  const { _id, countryId, deliverOn: day, grams, lostGrams, productId } = before;
  const [product] = await ctx.db.select({ conservation: products.conservation }).from(products).where(eq(products._id, productId));
  const needsCold = product !== undefined && travelsCold(product.conservation);
  return loadOnto(ctx, { countryId, transportistId, day, stops: [{ _id, grams: grams - lostGrams, needsCold }], isConfirmed });
}

const isOver = (state: StateOf<'purchaseDelivery'>) => nextStates('purchaseDelivery', state).length === 0;

/** Its state does not allow the step. */
const notNow = (before: RowOf<'purchase'>, fields?: Field[]) => wrongState(before.deliveryState, nextOfPurchase(before), fields);

const visible = (ctx: Ctx, id: string) => and(eq(purchases._id, id), isNull(purchases.deletedAt), visibleTo(ctx, purchases.countryId));
const shown = (ctx: Ctx, id: string) => purchaseList.one(ctx.db, eq(purchases._id, id));

const edit = (
  ctx: Ctx,
  { _id, version, ...given }: Given & { _id: string; version: number | undefined },
): Change<'purchase', Purchase> => ({
  _id,
  version,
  read: purchaseList.one,
  change: (before) => editPurchase(ctx, before, given),
  follow: (before, after) => after.deliveryState !== before.deliveryState && isOver(after.deliveryState) && settle(ctx, before),
});

/** Throws 422 when what was bought does not last until it is delivered on a later day. */
async function refuseEndedOffer({ db }: Ctx, { countryId, offerId }: RowOf<'purchase'>, deliverOn: string): Promise<void> {
  if (offerId === null) return;
  const [offer] = await db.select({ expiresAt: offers.expiresAt }).from(offers).where(eq(offers._id, offerId));
  const end = await deliveryEnd(db, countryId, { day: deliverOn, window: null });
  if (offer && !isGoodUntil(offer.expiresAt, end))
    throw invalid(['purchase.deliverOn', 'field.offer.ends', endParams(countryId, offer.expiresAt, end)]);
}

type Given = Omit<HandlerInput<typeof calls.purchases.update>['purchase'], '_id'>;

/** What an edit makes of a purchase, stock included: one that is called off is taken back, one that arrives becomes a lot. */
async function editPurchase(
  ctx: Ctx,
  before: RowOf<'purchase'>,
  { deliveryState, salePriceMinor, ...fields }: Given,
): Promise<Partial<RowOf<'purchase'>>> {
  const isMoved = deliveryState !== undefined && deliveryState !== before.deliveryState;
  // What is lost is said with its weight and its reason (lose), who carries it with who that is (setTransportist).
  const isElsewhere = deliveryState === 'lost' || deliveryState === 'assigned';
  if (isMoved && deliveryState === 'cancelled' && before.paidMinor > 0)
    throw notNow(before, [['purchase.deliveryState', 'fixed.purchase.paid']]);
  if (isMoved && (isElsewhere || !nextOfPurchase(before).includes(deliveryState))) throw notNow(before);
  refuseFixed('purchases.update', before, { stored: before, given: fields, state: before.deliveryState });
  if (fields.deliverOn !== undefined && fields.deliverOn < before.boughtOn) throw invalid(['purchase.deliverOn', 'field.deliverOn.past']);
  if (fields.deliverOn !== undefined && fields.deliverOn > before.deliverOn) await refuseEndedOffer(ctx, before, fields.deliverOn);
  if (salePriceMinor !== undefined && !(isMoved && deliveryState === 'delivered')) throw invalid(alreadyPriced);
  if (isMoved && deliveryState === 'cancelled') await takeBack(ctx, before, before.grams - before.lostGrams, true);
  const isOtherDay = fields.deliverOn !== undefined && fields.deliverOn !== before.deliverOn;
  const staysOnCarrier = !isMoved || deliveryState === 'picked_up' || deliveryState === 'in_transit';
  if (isOtherDay && before.transportistId !== null && staysOnCarrier)
    await carry(ctx, { ...before, ...fields }, before.transportistId, true);
  const freightMinor = fields.freightMinor ?? before.freightMinor;
  const totalMinor = before.totalMinor - before.freightMinor + freightMinor;
  return {
    ...fields,
    freightMinor,
    totalMinor,
    ...(isMoved && {
      deliveryState,
      ...(deliveryState === 'pending' && { transportistId: null }),
      ...(deliveryState === 'delivered' && { lotId: await arrive(ctx, { ...before, totalMinor }, salePriceMinor) }),
    }),
  };
}
