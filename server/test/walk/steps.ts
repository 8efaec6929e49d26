import { nextStates, openOf, overpaidOf, type RequestStep, requestStepNames, stepsFrom } from '@shop/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../src/base/db/db.ts';
import {
  approvals,
  invoices,
  lots,
  offers,
  orders,
  products,
  projections,
  purchases,
  requestLines,
  requests,
  saleLines,
  sales,
  transportists,
  users,
  wishes,
} from '../../src/base/db/schema/index.ts';
import { outsiders } from '../harness.ts';
import { dayIn } from '../records.ts';
import { chile, type Step, type World } from './world.ts';

type Walk = (world: World, db: Db) => Promise<Step | undefined>;

const kg = ({ random }: World, most = 30) => random.int(1, most * 100) * 10;
const price = ({ random }: World) => random.pick([0, 1, 333, 9901, 12_345]);
const docNumber = ({ random }: World) => `W-${random.int(1, 40)}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function lines(world: World, weight: 'askedGrams' | 'realGrams') {
  const found = [await world.any(products), await world.any(products)];
  const ids = [...new Set(found.flatMap((product) => product?._id ?? []))];
  return ids.map((productId) => ({
    productId,
    [weight]: kg(world),
    priceMinor: price(world),
    discount: world.random.pick([0, 0, 1250, 10_000]),
  }));
}

const requestOf = async (world: World, clientId = world.random.pick(world.clientIds)) => ({
  clientId,
  deliverOn: dayIn(world.random.pick([0, 0, 1, 5, -1])),
  comment: '',
  lines: await lines(world, 'askedGrams'),
});

const createRequest: Walk = async (world) => {
  const wish = world.random.chance(0.2) ? await world.any(wishes, ({ state }) => state === 'open') : undefined;
  const request = await requestOf(world, wish?.clientId);
  return world.send('requests.create', { body: { countryId: chile, request, ...(wish && { wishId: wish._id }) } });
};

/** A step that the request's state allows, or any. */
const takeRequest: Walk = async (world, db) => {
  const { random } = world;
  const request = await world.any(requests, ({ state }) => stepsFrom(state).length > 0);
  if (!request) return undefined;
  const its = await db.select().from(requestLines).where(eq(requestLines.requestId, request._id)).orderBy(asc(requestLines.position));
  const allowed = stepsFrom(request.state);
  const step = random.pick<RequestStep>(allowed.length > 0 && random.chance(0.9) ? allowed : requestStepNames);
  const which = { _id: request._id, version: world.seen(request) };
  const about = (name: string, grams: (line: (typeof its)[number]) => number) =>
    its.map((line) => ({ _id: line._id, [name]: Math.max(0, Math.round((grams(line) * random.pick([1, 1, 1, 0.5, 0, 1.1])) / 10) * 10) }));
  switch (step) {
    case 'create':
      return createRequest(world, db);
    case 'update':
      return world.send('requests.update', {
        body: { request: { _id: request._id, ...(await requestOf(world)) }, version: which.version },
      });
    case 'settleReturn':
      return world.send('requests.update', {
        body: { request: { _id: request._id, settle: random.pick(['accept', 'waste', 'refuse']), comment: '' }, version: which.version },
      });
    case 'confirm':
      return world.send('requests.confirm', { body: { ...which, lines: about('confirmedGrams', (line) => line.askedGrams) } });
    case 'complete':
      return world.send('requests.complete', {
        body: { ...which, lines: about('deliveredGrams', (line) => line.confirmedGrams ?? line.askedGrams) },
      });
    case 'requestReturn':
      return world.send('requests.requestReturn', {
        body: { ...which, lines: about('returnedGrams', (line) => (line.deliveredGrams ?? 1000) / 2), reason: 'Tibia' },
      });
    case 'reject':
      // Else most of them would end here.
      if (random.chance(0.85)) return undefined;
      return world.send('requests.reject', { body: { ...which, reasonId: 'price', comment: '' } });
    case 'delete':
      if (random.chance(0.85)) return undefined;
      return world.send('requests.remove', { params: { id: request._id } });
    default:
      return world.send(`requests.${step}`, { body: which });
  }
};

const numberRequest: Walk = async (world) => {
  const request = await world.any(requests, ({ state, docNumber }) => state === 'completed' && docNumber === null);
  return request && world.send('requests.updateDocNumber', { body: { _id: request._id, docNumber: docNumber(world), file: null } });
};

const moreStock: Walk = async (world) => {
  const { random } = world;
  const isOfTrip = random.chance(0.4);
  const product = await world.any(products, ({ speciesId, isVirtual }) => (isOfTrip ? speciesId === world.speciesIds[0] : !isVirtual));
  const lot = random.chance(0.3) ? await world.any(lots, ({ productId }) => productId === product?._id) : undefined;
  const query = { reason: random.pick(['received', 'count', 'found']), lotId: lot?._id, ...(isOfTrip && !lot && { tripId: world.tripId }) };
  return product && world.send('products.increaseStock', { params: { productId: product._id, kg: kg(world) / 1000 }, query });
};

const lessStock: Walk = async (world) => {
  const { random } = world;
  const product = await world.any(products, ({ onHandGrams }) => onHandGrams > 0);
  const lot = random.chance(0.4) ? await world.any(lots, ({ productId }) => productId === product?._id) : undefined;
  const query = { reason: random.pick(['count', 'damaged', 'expired']), lotId: lot?._id };
  return product && world.send('products.reduceStock', { params: { productId: product._id, kg: kg(world, 10) / 1000 }, query });
};

/** Of a product with no stock and nobody waiting for it: whether it holds any is another story before and after. */
const switchVirtual: Walk = async (world) => {
  const product = await world.any(products, ({ isVirtual }) => isVirtual);
  if (!product || (product.isVirtual && world.random.chance(0.8))) return undefined;
  const body = { productId: product._id, isVirtual: true, version: world.seen(product) };
  return world.send('products.updateVirtual', { body });
};

const saleOf = async (world: World) => ({
  clientId: world.random.pick(world.clientIds),
  soldOn: dayIn(-world.random.int(0, 2)),
  comment: '',
  lines: await lines(world, 'realGrams'),
});

const sell: Walk = async (world) => world.send('sales.register', { body: { countryId: chile, sale: await saleOf(world) } });

const changeSale: Walk = async (world, db) => {
  const { random } = world;
  const sale = await world.any(sales, ({ deletedAt, invoiceId }) => deletedAt === null && invoiceId === null);
  if (!sale) return undefined;
  const { _id: saleId } = sale;
  const version = world.seen(sale);
  switch (random.int(0, 5)) {
    case 0: {
      const its = await db.select().from(saleLines).where(eq(saleLines.saleId, saleId)).orderBy(asc(saleLines.position));
      const given = its.map(({ productId, realGrams }) => ({
        productId,
        realGrams: sale.requestId ? realGrams : kg(world),
        priceMinor: price(world),
        discount: 0,
      }));
      const body = { sale: { _id: saleId, ...(await saleOf(world)), clientId: sale.clientId }, version };
      return world.send('sales.update', {
        body: random.chance(0.7) ? { ...body, sale: { ...body.sale, lines: given } } : body,
      });
    }
    case 1: {
      const carrier = await world.any(transportists);
      return world.send('sales.updateDelivery', {
        body: {
          saleId,
          version,
          ...(carrier && random.chance(0.8) && { transportistUserId: carrier._id }),
          deliveryState: random.pick(nextStates('saleDelivery', sale.deliveryState).concat('delivered', 'in_transit')),
        },
      });
    }
    case 2:
      return world.send('sales.remove', { body: { saleId } });
    default:
      return pay(world, db);
  }
};

const pay: Walk = async (world, db) => {
  const { random } = world;
  const sale = await world.any(sales, ({ deletedAt, totalMinor, paidMinor }) => deletedAt === null && paidMinor < totalMinor);
  if (!sale || random.chance(0.15)) return giveBack(world, db);
  if (sale.invoiceId && random.chance(0.4)) return payInvoice(world, db, sale.invoiceId);
  const open = Math.max(1, sale.totalMinor - sale.paidMinor);
  const amount = random.pick([open, open, open + 1, Math.ceil(open / 2)]);
  return world.send('sales.confirmPayment', { body: { saleId: sale._id, amount, version: world.seen(sale) } });
};

/** What was paid too much, or a unit more than that. */
const giveBack: Walk = async (world) => {
  const sale = await world.any(sales, ({ totalMinor, paidMinor }) => paidMinor > totalMinor);
  if (!sale) return undefined;
  const amount = Math.max(1, overpaidOf(sale) + world.random.pick([0, 1]));
  return world.send('sales.refundPayment', { body: { saleId: sale._id, amount, version: world.seen(sale) } });
};

const payInvoice = async (world: World, db: Db, invoiceId: string) => {
  const its = await db.select().from(sales).where(eq(sales.invoiceId, invoiceId));
  const openMinor = openOf(...its);
  const amount = Math.max(1, world.random.pick([openMinor, openMinor, openMinor + 1, Math.ceil(openMinor / 3)]));
  return world.send('invoices.confirmPayment', { body: { invoiceId, amount, openMinor } });
};

const fields = (world: World, docType: 'invoice' | 'receipt' | 'credit_note') => ({
  docType,
  docNumber: world.random.chance(0.6) ? docNumber(world) : null,
  description: 'Pescado',
  lang: 'es',
  issuedOn: null,
  dueOn: null,
});

const bill: Walk = async (world) => {
  const { random } = world;
  const isNote = random.chance(0.4);
  const fits = (sale: typeof sales.$inferSelect) => sale.deletedAt === null && (sale.invoiceId !== null) === isNote;
  const first = await world.any(sales, fits);
  const second = random.chance(0.5)
    ? await world.any(sales, (sale) => fits(sale) && sale.clientId === first?.clientId && (!isNote || sale.invoiceId === first.invoiceId))
    : undefined;
  const saleIds = [...new Set([first, second].flatMap((sale) => sale?._id ?? []))];
  if (saleIds.length === 0) return undefined;
  const docType = isNote ? 'credit_note' : random.pick(['invoice', 'receipt'] as const);
  return world.send('invoices.register', { body: { saleIds, invoice: fields(world, docType) } });
};

const changeInvoice: Walk = async (world) => {
  const { random } = world;
  const invoice = await world.any(invoices, ({ state }) => state === 'pending');
  if (!invoice) return undefined;
  if (random.chance(0.05)) return world.send('invoices.render', { body: { invoiceId: invoice._id } });
  const body = { invoice: { _id: invoice._id, ...fields(world, invoice.docType) }, version: world.seen(invoice) };
  return world.send('invoices.update', { body });
};

const sendInvoice: Walk = async (world) => {
  const invoice = await world.any(invoices);
  const written = { to: ['cocina@kai.example'], subject: 'Factura', text: 'Va adjunta.' };
  return invoice && world.send('invoices.sendMail', { body: { invoiceId: invoice._id, ...written } });
};

const form = (world: World) => ({ speciesId: world.random.pick(world.speciesIds), presentation: 'whole', conservation: 'chilled' });

const order: Walk = async (world) => {
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

const offer: Walk = async (world) => {
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

const buy: Walk = async (world) => {
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

const changePurchase: Walk = async (world) => {
  const { random } = world;
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

const wish: Walk = async (world) => {
  const { random } = world;
  const present = random.chance(0.4) ? await world.any(wishes) : undefined;
  if (present && random.chance(0.3)) return world.send('wishlist.remove', { params: { id: present._id } });
  if (present) {
    const state = random.pick(['open', 'matched', 'fulfilled', 'cancelled'] as const);
    return world.send('wishlist.update', { body: { wishlist: { _id: present._id, state }, version: world.seen(present) } });
  }
  const fieldsOfWish = { clientId: random.pick(world.clientIds), ...form(world), grams: kg(world), maxPriceMinor: null, wantedBy: null };
  return world.send('wishlist.create', { body: { countryId: chile, wishlist: { ...fieldsOfWish, comment: '' } } });
};

const project: Walk = async (world, db) => {
  const { random } = world;
  const week = random.pick(['2026-03-02', '2026-03-09']);
  const speciesId = random.pick(world.speciesIds);
  const present = (await db.select().from(projections)).find((row) => row.week === week && row.speciesId === speciesId);
  const cell = { speciesId, week, side: 'sell', clientId: null, grams: kg(world), priceMinor: price(world) };
  return world.send('projections.write', { body: { countryId: chile, cells: [{ ...cell, version: present?.version ?? null }] } });
};

/** Mostly of what waits; now and then refused without a word, which is refused itself. */
const decide: Walk = async (world) => {
  const { random } = world;
  const approval = await world.any(approvals, ({ state }) => state === 'waiting');
  const body = random.chance(0.7) ? { state: 'approved' } : { state: 'refused', reason: random.pick(['Muy barato', 'Muy barato', '']) };
  return approval && world.send('approvals.decide', { params: { id: approval._id }, body });
};

/** What an administrator does with the account of somebody who does not walk. */
const manageAccount: Walk = async (world, db) => {
  const { random } = world;
  const [user] = await db.select().from(users).where(eq(users.email, outsiders.blocked));
  if (!user) return undefined;
  const body = { _id: user._id };
  const call = random.pick(['updateApproval', 'updateApproval', 'endSessions', 'resetPassword']);
  const state = random.pick(['approved', 'blocked'] as const);
  return world.send(`users.${call}`, { body: call === 'updateApproval' ? { ...body, state } : body });
};

/** What is done, the more often the more it stands here. */
export const walks: readonly Walk[] = [
  ...Array<Walk>(22).fill(takeRequest),
  ...Array<Walk>(3).fill(createRequest),
  ...Array<Walk>(3).fill(numberRequest),
  ...Array<Walk>(4).fill(changePurchase),
  ...Array<Walk>(3).fill(buy),
  ...Array<Walk>(4).fill(decide),
  ...Array<Walk>(3).fill(bill),
  ...Array<Walk>(3).fill(changeSale),
  ...Array<Walk>(2).fill(changeInvoice),
  ...Array<Walk>(2).fill(moreStock),
  ...Array<Walk>(2).fill(offer),
  ...Array<Walk>(2).fill(pay),
  lessStock,
  manageAccount,
  order,
  project,
  sell,
  sell,
  sendInvoice,
  switchVirtual,
  wish,
];
