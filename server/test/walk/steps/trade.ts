import { nextStates, overpaidOf } from '@shop/shared/contract';
import { offers, orders, projections, purchases, requests, transportists } from '../../../src/base/db/schema/index.ts';
import { dayIn } from '../../records.ts';
import { chile } from '../world.ts';
import { form, inHours, kg, price, type Walk } from './walk.ts';

export const order: Walk = async (world) => {
  const { random } = world;
  const present = random.chance(0.3) ? await world.any(orders, ({ state }) => state === 'open') : undefined;
  if (present) {
    const change = random.pick([{ state: 'cancelled' }, { grams: kg(world, 40) }]);
    return world.send('orders.update', { body: { order: { _id: present._id, ...change }, version: world.seen(present) } });
  }
  const request = random.chance(0.5) ? await world.any(requests) : undefined;
  const of = { clientId: null, requestId: request?._id ?? null, providerId: null, maxPriceMinor: null, minFreshHours: 0, comment: '' };
  return world.send('orders.create', {
    body: { countryId: chile, order: { ...form(world), ...of, grams: kg(world), neededOn: dayIn(2) } },
  });
};

export const offer: Walk = async (world) => {
  const { random } = world;
  const present = random.chance(0.25) ? await world.any(offers, ({ state }) => state === 'active') : undefined;
  if (present) {
    const change = random.pick([{ state: 'withdrawn' }, { grams: kg(world, 40) }, { priceMinor: price(world) }, form(world)]);
    return world.send('offers.update', { body: { offer: { _id: present._id, ...change }, version: world.seen(present) } });
  }
  const of = {
    ...form(world),
    providerId: random.pick(world.providerIds),
    tripId: random.chance(0.2) ? world.tripId : null,
    grams: kg(world),
    priceMinor: price(world),
    caughtAt: inHours(-2),
    expiresAt: null,
    validUntil: inHours(20),
  };
  return world.send('offers.create', { body: { countryId: chile, offer: of } });
};

export const buy: Walk = async (world) => {
  const { random } = world;
  const found = [
    await world.any(offers, ({ state }) => state === 'active'),
    ...(random.chance(0.3) ? [await world.any(offers, ({ state }) => state === 'active')] : []),
  ];
  const ids = [...new Set(found.flatMap((one) => one?._id ?? []))];
  const wanted = random.chance(0.6) ? await world.any(orders, ({ state }) => state === 'open') : undefined;
  if (ids.length === 0) return undefined;
  const parts = ids.map((offerId) => {
    const one = found.find((each) => each?._id === offerId);
    const left = (one?.grams ?? 0) - (one?.soldGrams ?? 0);
    return { offerId, grams: Math.max(10, random.pick([left, left, left + 10, Math.round(left / 20) * 10])) };
  });
  const purchase = { orderId: wanted?._id ?? null, parts, deliverOn: dayIn(1), freightMinor: random.int(0, 999), comment: '' };
  return world.send('purchases.register', { body: { countryId: chile, purchase } });
};

/** What was paid too much, or a unit more than that. */
const takeBack: Walk = async (world) => {
  const purchase = await world.any(purchases, (row) => overpaidOf(row) > 0);
  if (!purchase) return undefined;
  const amount = overpaidOf(purchase) + world.random.pick([0, 1]);
  return world.send('purchases.refundPayment', { body: { purchaseId: purchase._id, amount, version: world.seen(purchase) } });
};

export const changePurchase: Walk = async (world, db) => {
  const { random } = world;
  if (random.chance(0.1)) return takeBack(world, db);
  const purchase = await world.any(purchases, ({ deliveryState }) => nextStates('purchaseDelivery', deliveryState).length > 0);
  if (!purchase) return undefined;
  const version = world.seen(purchase);
  const next = nextStates('purchaseDelivery', purchase.deliveryState);
  const target = random.pick(next.length > 0 && random.chance(0.9) ? next : (['delivered', 'pending'] as const));
  if (random.chance(0.2)) {
    const amount = Math.max(1, random.pick([purchase.totalMinor - purchase.paidMinor, 100]));
    return world.send('purchases.confirmPayment', { body: { purchaseId: purchase._id, amount, version } });
  }
  if (target === 'lost') {
    const grams = Math.round((purchase.grams * random.pick([1, 0.5, 1.1])) / 10) * 10;
    return world.send('purchases.lose', {
      body: { purchaseId: purchase._id, kg: Math.max(10, grams) / 1000, reason: 'Se volcó', version },
    });
  }
  if (target === 'assigned') {
    const carrier = await world.any(transportists);
    return carrier && world.send('purchases.setTransportist', { body: { purchaseId: purchase._id, transportistUserId: carrier._id } });
  }
  if (target === 'cancelled' && random.chance(0.6)) return undefined;
  return world.send('purchases.update', { body: { purchase: { _id: purchase._id, deliveryState: target }, version } });
};

export const project: Walk = async (world, db) => {
  const { random } = world;
  const week = random.pick(['2026-03-02', '2026-03-09']);
  const speciesId = random.pick(world.speciesIds);
  const present = (await db.select().from(projections)).find((row) => row.week === week && row.speciesId === speciesId);
  const cell = { speciesId, week, side: 'sell', clientId: null, grams: kg(world), priceMinor: price(world) };
  return world.send('projections.write', { body: { countryId: chile, cells: [{ ...cell, version: present?.version ?? null }] } });
};
