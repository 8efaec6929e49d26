import { randomUUID } from 'node:crypto';
import { nextStates } from '@shop/shared/contract';
import { appPayments, appPurchases, coupons, marketplaceProducts, transportists } from '../../../src/base/db/schema/index.ts';
import { transactionStatus } from '../../../src/base/payments/notice.ts';
import { dayIn } from '../../records.ts';
import { chile, type World } from '../world.ts';
import { kg, type Walk } from './walk.ts';

/** One or two published products; mostly those that are for sale. */
async function published(world: World, buyerType: boolean) {
  const fits = (product: typeof marketplaceProducts.$inferSelect) => product.active && product.buyerType === buyerType;
  const found = [
    await world.any(marketplaceProducts, fits),
    ...(world.random.chance(0.2) ? [await world.any(marketplaceProducts, fits)] : []),
  ];
  return [...new Map(found.flatMap((product) => (product ? [[product._id, product] as const] : []))).values()];
}

const couponFor = async (world: World) =>
  world.random.chance(0.4) ? ((await world.any(coupons, ({ active }) => active))?.code ?? null) : null;
const toBeDelivered = (world: World) => ({
  deliverOn: dayIn(world.random.pick([0, 1, 1, 2, -1, 30])),
  address: 'Calle Prat 100',
  note: '',
});

/** Somebody buys in the app or the shop. */
export const buyInApp: Walk = async (world) => {
  const { random } = world;
  const isBusiness = random.chance(0.7);
  const products = await published(world, isBusiness);
  if (products.length === 0) return undefined;
  const purchase = {
    ...{ kind: random.chance(0.3) ? 'shop' : 'app', couponCode: await couponFor(world), ...toBeDelivered(world) },
    ...{ organizationId: isBusiness ? world.organizationId : null, personId: isBusiness ? null : world.personId },
    lines: products.map(({ _id }) => ({ productId: _id, grams: kg(world, 8) })),
  };
  return world.send('appSide.buy', { body: { purchase } });
};

/** Staff type what an organization buys, at a price of their own. */
export const sellInApp: Walk = async (world) => {
  const products = await published(world, true);
  if (products.length === 0) return undefined;
  const lines = products.map(({ _id, priceMinor }) => ({
    ...{ productId: _id, grams: kg(world, 8) },
    priceMinor: world.random.pick([priceMinor, priceMinor, 0, 1]),
  }));
  const purchase = { organizationId: world.organizationId, lines, freightMinor: world.random.int(0, 999), ...toBeDelivered(world) };
  return world.send('appPurchases.create', { body: { countryId: chile, purchase: { ...purchase, couponCode: await couponFor(world) } } });
};

/** A step of its delivery, other lines or another day; or its buyer calls it off. */
export const changeAppPurchase: Walk = async (world) => {
  const { random } = world;
  const purchase = await world.any(
    appPurchases,
    (one) => one.deletedAt === null && nextStates('appPurchaseDelivery', one.deliveryState).length > 0,
  );
  if (!purchase) return undefined;
  const { _id: id, deliveryState } = purchase;
  const version = world.seen(purchase);
  if (random.chance(0.05)) return world.send('appSide.cancel', { params: { id }, body: { reason: 'Ya no', version } });
  if (random.chance(0.03)) return world.send('appPurchases.remove', { params: { id } });
  if (random.chance(0.15)) {
    const products = await published(world, purchase.buyerType);
    const lines = products.map(({ _id, priceMinor }) => ({
      productId: _id,
      grams: kg(world, 8),
      priceMinor: random.pick([priceMinor, 1]),
    }));
    const change = random.pick([{ lines }, { deliverOn: dayIn(random.pick([0, 1, 2])) }, { freightMinor: random.int(0, 999) }]);
    return world.send('appPurchases.update', { params: { id }, body: { purchase: change, version } });
  }
  const next = nextStates('appPurchaseDelivery', deliveryState);
  const target = random.pick(random.chance(0.9) ? next : (['delivered', 'pending'] as const));
  if (target === 'assigned' && deliveryState !== 'picked_up') {
    const carrier = await world.any(transportists, ({ isActive }) => isActive);
    return carrier && world.send('purchases.setTransportist', { body: { purchaseId: id, transportistUserId: carrier._id } });
  }
  if ((target === 'cancelled' || target === 'lost') && random.chance(0.7)) return undefined;
  const reason = target === 'cancelled' || target === 'lost' ? { reason: 'Se volcó' } : {};
  return world.send('appPurchases.update', { params: { id }, body: { purchase: { deliveryState: target, ...reason }, version } });
};

/** The gateway notifies of a transaction: a new one or one that it notified of before, of what is due or of another amount. */
export const notifyPayment: Walk = async (world) => {
  const { random } = world;
  const purchase = await world.any(appPurchases, ({ paidMinor, totalMinor }) => paidMinor < totalMinor);
  if (!purchase) return undefined;
  const known = random.chance(0.35) ? await world.any(appPayments, ({ gateway }) => gateway === 'paymentez') : undefined;
  const due = Math.max(1, purchase.totalMinor - purchase.paidMinor);
  return world.notify({
    id: known?.reference ?? `CI-${randomUUID().slice(0, 8)}`,
    purchaseId: known?.purchaseId ?? purchase._id,
    amount: String(known && random.chance(0.7) ? known.amountMinor : random.pick([due, due, due, due + 1, 1])),
    status: random.pick([transactionStatus.approved, transactionStatus.approved, ...Object.values(transactionStatus)]),
    // 7: refunded, 8: charged back, 34: a part refunded.
    detail: random.pick(['', '', '', '3', '7', '8', '34']),
  });
};

/** Gives a payment back at the gateway, in part or all of it, or rejects that. */
export const refund: Walk = async (world) => {
  const { random } = world;
  const payment = await world.any(appPayments, ({ state }) => state === 'confirmed' || state === 'refund_requested');
  if (!payment) return undefined;
  const which = { paymentId: payment._id, reason: 'Llegó tarde' };
  if (random.chance(0.25)) return world.send('appPayments.reject', { body: which });
  const left = payment.amountMinor - payment.refundedMinor;
  const amount = Math.max(1, random.pick([left, left, Math.ceil(left / 2), left + 1]));
  return world.send('appPayments.refund', { body: { ...which, amount } });
};

/** Decides about a payment that waits for staff, or notes money that was given back outside the gateway. */
export const decidePayment: Walk = async (world) => {
  const { random } = world;
  const waits = await world.any(appPayments, ({ state }) => state === 'review' || state === 'charged_back');
  if (!waits) return undefined;
  const which = { paymentId: waits._id, reason: 'Según el banco' };
  if (random.chance(0.7)) return world.send('appPayments.decide', { body: { ...which, decision: random.pick(['accept', 'discard']) } });
  const left = Math.max(1, waits.amountMinor - waits.refundedMinor);
  const given = { amount: random.pick([left, Math.ceil(left / 2), left + 1]), givenOn: dayIn(random.pick([0, 0, -1])), reference: 'TR-1' };
  return world.send('appPayments.noteRefund', { body: { ...which, ...given } });
};

/** Adds a coupon with few uses, or switches one off and on. */
export const setCoupon: Walk = async (world) => {
  const { random } = world;
  const coupon = random.chance(0.5) ? await world.any(coupons) : undefined;
  if (coupon) {
    const { _id, code, kind, value, startsOn, endsOn, maxUses, maxUsesPerBuyer, minTotalMinor, buyerType } = coupon;
    const terms = { _id, code, kind, value, startsOn, endsOn, maxUses, maxUsesPerBuyer, minTotalMinor, buyerType };
    return world.send('coupons.update', { body: { coupon: { ...terms, active: random.chance(0.8) }, version: world.seen(coupon) } });
  }
  const terms = random.pick([
    { kind: 'percent', value: random.pick([1, 15, 100]) },
    { kind: 'amount', value: random.pick([1, 3333, 10_000_000]) },
  ]);
  const limits = {
    maxUses: random.pick([null, 1, 5, 30]),
    maxUsesPerBuyer: random.pick([null, 1, 10]),
    buyerType: random.pick([null, true]),
  };
  const days = { startsOn: dayIn(0), endsOn: dayIn(9), minTotalMinor: random.pick([0, 20_000]), active: true };
  const code = `W${random.digits(5)}`;
  return world.send('coupons.create', { body: { countryId: chile, coupon: { code, ...terms, ...limits, ...days } } });
};

/** The windows that the country offers: one is dropped now and then, and offered again. */
export const offerWindows: Walk = async (world) => {
  const windows = [{ window: '09:00-12:00', capacityGrams: 300_000 }];
  if (world.random.chance(0.7)) windows.push({ window: '16:00-19:00', capacityGrams: 100_000 });
  return world.send('freight.updateWindows', { body: { countryId: chile, windows, version: world.seen(await world.windows()) } });
};
