import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type RoleName } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { createClient } from '../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../test/harness.ts';
import { auditLog, lots, offers, orders, products, purchases, requests } from '../db/schema/index.ts';
import { bream, chile, createProvider, inDays, inHours, offerOf, orderOf } from './market.testing.ts';

const reality = '/api/seafood-marketplace-reality';
type Row = { _id: string; version: number; [field: string]: unknown };

describe('the market', () => {
  const server = useTestServer();
  const tokens = {} as Record<RoleName, string>;
  let provider = '';

  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    provider = await createProvider(server);
  });

  const post = (path: string, body: object, token = tokens.logistic) =>
    server.request('POST', path, { token, body: { countryId: chile, ...body } });
  const put = (path: string, body: object, token = tokens.logistic) => server.request('PUT', path, { token, body });
  const get = (path: string, token = tokens.logistic) => server.request('GET', path, { token });
  const anOrder = async (own: object = {}): Promise<Row> => {
    const { status, body } = await post('/api/planification-orders/create-order', { order: orderOf(own) });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const anOffer = async (own: object = {}): Promise<Row> => {
    const { status, body } = await post('/api/planification-offers/create-offer', { offer: offerOf(provider, own) });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const buy = (order: Row | null, parts: { offerId: string; grams: number }[], own: object = {}) =>
    post(`${reality}/register`, { purchase: { orderId: order?._id ?? null, parts, deliverOn: inDays(1), ...own } });
  const bought = async (order: Row | null, offer: Row, grams: number): Promise<Row> => {
    const { status, body } = await buy(order, [{ offerId: offer._id, grams }]);
    assert.equal(status, 200, JSON.stringify(body));
    return body[0];
  };
  const move = async (purchase: Row, deliveryState: string) =>
    put(`${reality}/update-purchase`, { purchase: { _id: purchase._id, deliveryState }, version: purchase.version });
  const stateOf = async (table: typeof orders | typeof offers, { _id }: Row) => {
    const [row] = await server.db.select().from(table).where(eq(table._id, _id));
    return row?.state;
  };

  it('gives an offer the end of its life by its species and how it is kept, and refuses one that is over', async () => {
    const offer = await anOffer({ caughtAt: inHours(-10) });
    assert.ok(Date.parse(String(offer['expiresAt'])) > Date.now());
    const late = await post('/api/planification-offers/create-offer', { offer: offerOf(provider, { validUntil: inHours(-1) }) });
    assert.equal(late.status, 422);
    assert.equal(late.body.errors[0].field, 'offer.validUntil');
    const nobody = await post('/api/planification-offers/create-offer', { offer: offerOf('00000000-0000-4000-8000-00000000dead') });
    assert.equal(nobody.status, 404);
    assert.equal(nobody.body.errors[0].field, 'offer.providerId');
  });

  it('buys parts of two offers for an order in one step, which covers it', async () => {
    const order = await anOrder();
    const [one, other] = [await anOffer(), await anOffer({ priceMinor: 4800 })];
    const { status, body } = await buy(
      order,
      [
        { offerId: one._id, grams: 160_000 },
        { offerId: other._id, grams: 80_000 },
      ],
      { freightMinor: 1001 },
    );
    assert.equal(status, 200);
    assert.deepEqual(
      body.map(({ grams, totalMinor, freightMinor }: Record<string, number>) => [grams, totalMinor, freightMinor]).sort(),
      [
        [160_000, 160 * 4700 + 667, 667],
        [80_000, 80 * 4800 + 334, 334],
      ].sort(),
    );
    assert.equal(await stateOf(orders, order), 'covered');
    assert.equal(await stateOf(offers, one), 'reserved');
    assert.equal(await stateOf(offers, other), 'active');
    const again = await buy(order, [{ offerId: other._id, grams: 10_000 }]);
    assert.equal(again.status, 409);
    assert.deepEqual([again.body.state, again.body.allowed], ['covered', ['open', 'fulfilled']]);
  });

  it('sells of an offer what it has and no gram more, whoever asks at once', async () => {
    const offer = await anOffer({ grams: 70_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(null, [{ offerId: offer._id, grams: 10_000 }])));
    assert.equal(answers.filter(({ status }) => status === 200).length, 7);
    assert.ok(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 422));
    const rows = await server.db.select().from(purchases).where(eq(purchases.offerId, offer._id));
    assert.equal(rows.length, 7);
    assert.equal(await stateOf(offers, offer), 'reserved');
  });

  it('buys nothing when one of the parts is no longer there, and says which', async () => {
    const [one, other] = [await anOffer(), await anOffer()];
    await put('/api/planification-offers/update-offer', { offer: { _id: other._id, state: 'withdrawn' }, version: other.version });
    const { status, body } = await buy(null, [
      { offerId: one._id, grams: 10_000 },
      { offerId: other._id, grams: 10_000 },
    ]);
    assert.equal(status, 422);
    assert.equal(body.errors[0].field, 'purchase.parts.1.offerId');
    assert.deepEqual(
      await server.db
        .select()
        .from(purchases)
        .where(inArray(purchases.offerId, [one._id, other._id])),
      [],
    );
  });

  it('goes from pending to delivered, and comes into stock as a lot that has cost what was paid', async () => {
    const order = await anOrder({ grams: 50_000 });
    const offer = await anOffer({ grams: 50_000, priceMinor: 4000 });
    const [made] = (await buy(order, [{ offerId: offer._id, grams: 50_000 }], { freightMinor: 5000 })).body;
    assert.equal((await move(made, 'delivered')).status, 409);
    const carrier = await carrierOf();
    const assigned = await put('/api/marketplace-purchase-set-transportist', { transportistUserId: carrier, purchaseId: made._id });
    assert.equal(assigned.body.deliveryState, 'assigned');
    let row = assigned.body;
    for (const next of ['picked_up', 'in_transit', 'delivered']) {
      const moved = await move(row, next);
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
      row = moved.body;
    }
    const [lot] = await server.db.select().from(lots).where(eq(lots._id, row.lot._id));
    assert.deepEqual([lot?.onHandGrams, lot?.costMinor, lot?.purchaseId], [50_000, 4100, row._id]);
    assert.equal(lot?.expiresAt, offer['expiresAt']);
    assert.equal(await stateOf(orders, order), 'fulfilled');
    const back = await move(row, 'pending');
    assert.deepEqual([back.status, back.body.state, back.body.allowed], [409, 'delivered', []]);
    const audits = await server.db.select().from(auditLog).where(eq(auditLog.entityId, row._id));
    assert.equal(audits.length, 5);
  });

  it('tells whom a loss hits, exactly, and what could take its place', async () => {
    const client = (await createClient(server, tokens.seller, 7001)).body;
    const [request] = await server.db
      .insert(requests)
      .values({
        countryId: chile,
        number: 91,
        clientId: client._id,
        clientName: client.legalName,
        deliverOn: inDays(2),
        askedGrams: 30_000,
        ivaRate: 1900,
        netMinor: 0,
        ivaMinor: 0,
        totalMinor: 0,
      })
      .returning();
    const order = await anOrder({ grams: 30_000, requestId: request?._id, clientId: client._id });
    const offer = await anOffer({ grams: 30_000 });
    const purchase = await bought(order, offer, 30_000);
    const fits = await anOffer({ priceMinor: 4100 });
    const dear = await anOffer({ priceMinor: 9900 });
    const other = await anOffer({ speciesId: bream._id });
    const asked = await get(`${reality}/get-lost-purchase-impact/${purchase._id}?grams=12000`);
    assert.deepEqual(
      asked.body.requests.map(({ number, grams }: Record<string, number>) => [number, grams]),
      [[91, 12_000]],
    );
    const ids = asked.body.substitutes.map(({ _id }: Row) => _id);
    assert.equal(ids[0], fits._id);
    assert.ok(!ids.includes(dear._id) && !ids.includes(other._id));
    const lost = await put(`${reality}/lost-purchase`, { purchaseId: purchase._id, kg: 12, reason: 'Mar malo', version: purchase.version });
    assert.equal(lost.status, 200, JSON.stringify(lost.body));
    assert.deepEqual([lost.body.lostGrams, lost.body.deliveryState, lost.body.totalMinor], [12_000, 'pending', 18 * 4700]);
    assert.equal(await stateOf(orders, order), 'open');
    const tooMuch = await put(`${reality}/lost-purchase`, {
      purchaseId: purchase._id,
      kg: 18.01,
      reason: 'Mar malo',
      version: lost.body.version,
    });
    assert.equal(tooMuch.status, 422);
    const rest = await put(`${reality}/lost-purchase`, {
      purchaseId: purchase._id,
      kg: 18,
      reason: 'Mar malo',
      version: lost.body.version,
    });
    assert.equal(rest.body.deliveryState, 'lost');
  });

  it('gives back what is called off: the order lacks it, the offer has it', async () => {
    const order = await anOrder({ grams: 20_000 });
    const offer = await anOffer({ grams: 20_000 });
    const purchase = await bought(order, offer, 20_000);
    assert.equal((await move(purchase, 'cancelled')).status, 200);
    assert.equal(await stateOf(orders, order), 'open');
    assert.equal(await stateOf(offers, offer), 'active');
  });

  it('takes payments up to what is owed, of those that may', async () => {
    const purchase = await bought(null, await anOffer({ grams: 10_000, priceMinor: 1000 }), 10_000);
    const pay = (amount: number, version: number, token = tokens.admin) =>
      put(`${reality}/confirm-payment-purchase`, { purchaseId: purchase._id, amount, version }, token);
    assert.equal((await pay(1, purchase.version, tokens.logistic)).status, 403);
    const first = await pay(4000, purchase.version);
    assert.equal(first.body.paidMinor, 4000);
    assert.equal((await pay(6001, first.body.version)).status, 422);
    assert.equal((await pay(6000, purchase.version)).status, 409);
    assert.equal((await pay(6000, first.body.version)).body.paidMinor, 10_000);
  });

  it('makes the product that it buys where there is none, once', async () => {
    const offer = await anOffer({ speciesId: bream._id, presentation: 'gutted', grams: 90_000 });
    const [one, other] = [await bought(null, offer, 10_000), await bought(null, offer, 10_000)];
    assert.deepEqual(one['product'], other['product']);
    const [product] = await server.db
      .select()
      .from(products)
      .where(eq(products._id, (one['product'] as Row)._id));
    assert.deepEqual([product?.providerId, product?.presentation, product?.costMinor], [provider, 'gutted', 4700]);
  });

  it('shows what is open, and of another country nothing', async () => {
    const [order, offer] = [await anOrder({ speciesId: bream._id }), await anOffer({ speciesId: bream._id })];
    const open = await get(`${reality}/get-all-orders-with-filters?countryId=${chile}&species=${bream._id}`);
    assert.ok(open.body.some(({ _id }: Row) => _id === order._id));
    const forSale = await get(`${reality}/get-all-offers?countryId=${chile}&species=${bream._id}`);
    assert.ok(forSale.body.some(({ _id }: Row) => _id === offer._id));
    const abroad = await server.login(emailOf('logistic', 'ec'));
    assert.equal((await get(`/api/planification-offers/get-offer-by-id/${offer._id}`, abroad)).status, 404);
    const foreign = await server.request('POST', `${reality}/register`, {
      token: abroad,
      body: {
        countryId: countries.EC._id,
        purchase: { orderId: null, parts: [{ offerId: offer._id, grams: 1000 }], deliverOn: inDays(1) },
      },
    });
    assert.equal(foreign.status, 404);
  });

  it('lists orders, offers and purchases by their filters', async () => {
    const own = await createProvider(server);
    const order = await anOrder({ providerId: own });
    const listed = await get(`/api/planification-orders/get-all-orders-pagination-with-filters/0/10/all/${own}/open/${chile}`);
    assert.deepEqual([listed.body.total, listed.body.items[0]._id], [1, order._id]);
    const { body: offer } = await post('/api/planification-offers/create-offer', { offer: offerOf(own) });
    const found = await get(
      `/api/planification-offers/get-all-offers-pagination/0/10/caleta/all/${own}/whole/fresh/active/all/all/${chile}`,
    );
    assert.deepEqual([found.body.total, found.body.items[0]._id], [1, offer._id]);
    await bought(null, offer, 10_000);
    const list = await get(`${reality}/get-paginated-purchases/0/10?countryId=${chile}&provider=${own}`);
    assert.equal(list.body.total, 1);
  });

  it('tells by day and species what was bought, and what was sold of the offers', async () => {
    const today = inDays(0);
    const rows = await get(`${reality}/get-all-with-filters?countryId=${chile}&from=${today}&to=${today}`);
    assert.equal(rows.status, 200);
    const kept = await server.db.select().from(purchases).where(eq(purchases.countryId, chile));
    const expected = kept.filter((row) => row.deliveryState !== 'cancelled').reduce((sum, row) => sum + row.grams - row.lostGrams, 0);
    assert.equal(
      rows.body.reduce((sum: number, { boughtGrams }: { boughtGrams: number }) => sum + boughtGrams, 0),
      expected,
    );
    const sold = await get(`/api/planification-offers/get-sold-products?countryId=${chile}&from=${today}&to=${today}`);
    assert.equal(
      sold.body.reduce((sum: number, { soldGrams }: { soldGrams: number }) => sum + soldGrams, 0),
      expected,
    );
    const byClient = await get(`/api/planification-offers/get-sales-clients?countryId=${chile}&from=${today}&to=${today}`);
    assert.equal(
      byClient.body.reduce((sum: number, { soldGrams }: { soldGrams: number }) => sum + soldGrams, 0),
      expected,
    );
  });

  async function carrierOf(): Promise<string> {
    const { body } = await post('/api/register-transportist', {
      carrier: {
        name: 'Fríos del Sur',
        plate: 'KLPR42',
        phone: '+56322214480',
        capacityGrams: 5_000_000,
        isRefrigerated: true,
        zones: ['Valparaíso'],
      },
    });
    return body._id;
  }
});
