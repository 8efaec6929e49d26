import { countries, deliveryEndOf, isGoodUntil, netOf, travelsCold, usualShelfLifeHours } from '@shop/shared/contract';
import type { clients, offers, orders, payments, projections, providers, requests } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import { carrierFor, type DemoCarrier, demoCarriers } from './carriers.ts';
import type { DemoCountry } from './countries.ts';
import { type Purchase, pastPurchases, paymentsOf, type Stored } from './past-purchases.ts';
import { demoProjections } from './projections.ts';
import { daysBefore, near, Random } from './random.ts';
import type { DemoProduct } from './stock.ts';

type Client = typeof clients.$inferInsert;
type Request = typeof requests.$inferInsert;
type Offer = typeof offers.$inferInsert & { _id: string };
type Order = typeof orders.$inferInsert & { _id: string };

export interface Procured {
  transportists: DemoCarrier[];
  orders: Order[];
  offers: Offer[];
  purchases: Purchase[];
  payments: (typeof payments.$inferInsert)[];
  projections: (typeof projections.$inferInsert)[];
}

interface Of extends Stored {
  providers: (typeof providers.$inferInsert)[];
  clients: Client[];
  requests: Request[];
}

const hourMs = 3_600_000;

/** What a country buys: what is ordered and offered now, what is on its way, and a purchase behind every lot that came. */
export function demoProcurement(country: DemoCountry, of: Of, now: Date): Procured {
  const random = new Random(`trading ${country.key}`);
  const countryId = countries[country.key]._id;
  const made: Procured = {
    ...{ transportists: demoCarriers(country, random), orders: [], offers: [], projections: [] },
    ...{ purchases: [], payments: [] },
  };
  const goods = of.products.filter(({ isVirtual }) => !isVirtual);
  if (goods.length === 0) return made;
  made.purchases.push(...pastPurchases(country, of, made.transportists, now));
  made.payments.push(...paymentsOf(country, made.purchases, now));
  const fresh = goods.filter(({ conservation }) => conservation === 'fresh' || conservation === 'chilled' || conservation === 'live');
  const wanted = (fresh.length > 4 ? fresh : goods).slice(0, country.clients > 1000 ? 9 : 5);
  for (let n = 1; n <= wanted.length * 3; n++) made.offers.push(demoOffer(country, random.pick(wanted), of.providers, n, random, now));
  for (let n = 1; n <= wanted.length * 3; n++) {
    const request = random.chance(0.25) ? of.requests.filter(({ state }) => state === 'created')[n % 7] : undefined;
    const client = request
      ? of.clients.find(({ _id }) => _id === request.clientId)
      : random.chance(0.85)
        ? random.pick(of.clients)
        : undefined;
    made.orders.push(demoOrder(country, random.pick(wanted), { client, request }, n, random, now));
  }
  addOnTheWay(made, country, goods, random, now);
  made.projections.push(...demoProjections(countryId, of, random, now));
  return made;
}

function demoOffer(country: DemoCountry, product: DemoProduct, from: Of['providers'], number: number, random: Random, now: Date): Offer {
  const hoursSinceCatch = random.int(3, 40);
  const life = usualShelfLifeHours[product.conservation];
  const provider = random.pick(from);
  const state = random.chance(0.1) ? 'withdrawn' : random.chance(0.12) ? 'expired' : 'active';
  const validFor = state === 'expired' ? -random.int(2, 40) : random.int(5, 60);
  // An offer that has ended was caught before it ended.
  const age = hoursSinceCatch + Math.max(0, -validFor);
  return {
    _id: uuidOf(`demo:offer:${country.key}:${number}`),
    countryId: countries[country.key]._id,
    number,
    speciesId: product.speciesId,
    presentation: product.presentation,
    conservation: product.conservation,
    providerId: provider._id as string,
    providerName: provider.legalName,
    soldGrams: 0,
    grams: random.int(12, 80) * 5000,
    priceMinor: near(product.costMinor, random),
    caughtAt: new Date(now.getTime() - age * hourMs).toISOString(),
    // Ice melts: some lasts less than its kind.
    expiresAt: new Date(now.getTime() + Math.max(9, life * (0.3 + random.next() * 0.6) - hoursSinceCatch) * hourMs).toISOString(),
    validUntil: new Date(now.getTime() + validFor * hourMs).toISOString(),
    state,
  };
}

function demoOrder(
  country: DemoCountry,
  product: DemoProduct,
  { client, request }: { client: Client | undefined; request: Request | undefined },
  number: number,
  random: Random,
  now: Date,
): Order {
  const countryId = countries[country.key]._id;
  return {
    _id: uuidOf(`demo:order:${country.key}:${number}`),
    countryId,
    number,
    speciesId: product.speciesId,
    presentation: product.presentation,
    conservation: product.conservation,
    clientId: client?._id ?? null,
    requestId: request?._id ?? null,
    grams: random.int(8, 70) * 5000,
    maxPriceMinor: random.chance(0.85) ? Math.round(product.priceMinor * (0.72 + random.next() * 0.2)) : null,
    neededOn: todayOf(countryId, new Date(daysBefore(now, -random.int(0, 4)))),
    minFreshHours: random.pick([12, 24, 24, 36, 48]),
    boughtGrams: 0,
    state: 'open',
  };
}

/** Some orders are covered already, and their fish is on its way. */
function addOnTheWay(made: Procured, country: DemoCountry, goods: DemoProduct[], random: Random, now: Date): void {
  const countryId = countries[country.key]._id;
  const states = ['pending', 'assigned', 'picked_up', 'in_transit'] as const;
  for (const [n, order] of made.orders.slice(0, 4).entries()) {
    // Most of it comes today.
    const deliverOn = n % 3 === 2 ? order.neededOn : todayOf(countryId, now);
    const end = deliveryEndOf({ day: deliverOn, window: null }, countries[country.key]);
    const offer = made.offers.find(
      (one) =>
        one.state === 'active' &&
        !one.soldGrams &&
        isGoodUntil(one.expiresAt, end, now.getTime()) &&
        one.speciesId === order.speciesId &&
        one.presentation === order.presentation &&
        one.conservation === order.conservation,
    );
    const product = goods.find(
      (one) => one.speciesId === order.speciesId && one.presentation === order.presentation && one.conservation === order.conservation,
    );
    if (!offer || !product) continue;
    const grams = Math.min(offer.grams, order.grams);
    offer.soldGrams = grams;
    if (grams === offer.grams) offer.state = 'reserved';
    order.boughtGrams = grams;
    if (grams === order.grams) order.state = 'covered';
    const number = made.purchases.length + 1;
    const deliveryState = states[n % states.length] ?? 'pending';
    made.purchases.push({
      _id: uuidOf(`demo:purchase:${country.key}:${number}`, now.toISOString()),
      countryId,
      number,
      orderId: order._id,
      offerId: offer._id,
      providerId: offer.providerId,
      productId: product._id,
      grams,
      priceMinor: offer.priceMinor,
      totalMinor: netOf({ grams, priceMinor: offer.priceMinor }),
      paidMinor: 0,
      boughtOn: todayOf(countryId, new Date(daysBefore(now, random.int(0, 1)))),
      deliverOn,
      deliveryState,
      transportistId:
        deliveryState === 'pending' ? null : carrierFor(made.transportists, { grams, needsCold: travelsCold(product.conservation) }, n),
      lotId: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
  }
}
