import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import { auditLog, lots, offers, orders, products, purchases } from '../../base/db/schema/index.ts';
import { bream, chile, inHours, offerOf, type Row, reality, useProcurement } from './procurement.testing.ts';

describe('procurement', () => {
  const server = useTestServer();
  const { tokens, known, post, put, get, anOrder, anOffer, buy, bought, move, deliver, stateOf } = useProcurement(server);

  it('gives an offer the end of its life by its species and how it is kept, and refuses one that is over', async () => {
    const offer = await anOffer({ caughtAt: inHours(-10) });
    assert.ok(Date.parse(String(offer['expiresAt'])) > Date.now());
    const late = await post('/api/planification-offers/create-offer', { offer: offerOf(known.provider, { validUntil: inHours(-1) }) });
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
    const row = await deliver(made);
    const [lot] = await server.db
      .select()
      .from(lots)
      .where(eq(lots._id, (row['lot'] as Row)._id));
    assert.deepEqual([lot?.onHandGrams, lot?.costMinor, lot?.purchaseId], [50_000, 4100, row._id]);
    assert.equal(lot?.expiresAt, offer['expiresAt']);
    assert.deepEqual([await stateOf(orders, order), await stateOf(offers, offer)], ['fulfilled', 'sold']);
    const back = await move(row, 'pending');
    assert.deepEqual([back.status, back.body.state, back.body.allowed], [409, 'delivered', []]);
    const audits = await server.db.select().from(auditLog).where(eq(auditLog.entityId, row._id)).orderBy(auditLog.at);
    assert.equal(audits.length, 5);
  });

  it('gives back what is called off: the order lacks it, the offer has it', async () => {
    const order = await anOrder({ grams: 20_000 });
    const offer = await anOffer({ grams: 20_000 });
    const purchase = await bought(order, offer, 20_000);
    assert.equal((await move(purchase, 'cancelled')).status, 200);
    assert.equal(await stateOf(orders, order), 'open');
    assert.equal(await stateOf(offers, offer), 'active');
  });

  it('sells off an offer when all that was bought of it has come, and no sooner', async () => {
    const offer = await anOffer({ grams: 30_000 });
    const [one, other] = [await bought(null, offer, 10_000), await bought(null, offer, 20_000)];
    await deliver(one);
    assert.equal(await stateOf(offers, offer), 'reserved');
    await deliver(other);
    assert.equal(await stateOf(offers, offer), 'sold');
  });

  it('withdraws what is all bought too, which is then not for sale again when that is called off', async () => {
    const offer = await anOffer({ grams: 20_000 });
    const purchase = await bought(null, offer, 20_000);
    const withdraw = async () => {
      const present = (await get(`/api/planification-offers/get-offer-by-id/${offer._id}`)).body;
      return put('/api/planification-offers/update-offer', { offer: { _id: offer._id, state: 'withdrawn' }, version: present.version });
    };
    assert.equal((await withdraw()).body.state, 'withdrawn');
    assert.equal((await move(purchase, 'cancelled')).status, 200);
    assert.equal(await stateOf(offers, offer), 'withdrawn');
    assert.deepEqual([(await withdraw()).body.state, (await withdraw()).body.allowed], ['withdrawn', []]);
  });

  it('cancels no order that something was bought of, and says how much', async () => {
    const order = await anOrder({ grams: 20_000 });
    await bought(order, await anOffer(), 5000);
    const present = (await get(`/api/planification-orders/get-order-by-id/${order._id}`)).body;
    const cancel = { order: { _id: order._id, state: 'cancelled' }, version: present.version };
    const { status, body } = await put('/api/planification-orders/update-order', cancel);
    assert.deepEqual([status, body.errors[0].message], [422, 'Ya se compraron 5 kg: no puede ser menos.']);
  });

  it('takes payments up to what is owed, of those that may', async () => {
    const purchase = await bought(null, await anOffer({ grams: 10_000, priceMinor: 1000 }), 10_000);
    const pay = (amount: number, version: number, token = tokens.admin, paidOn?: string) =>
      put(`${reality}/confirm-payment-purchase`, { purchaseId: purchase._id, amount, version, paidOn }, token);
    assert.equal((await pay(1, purchase.version, tokens.logistic)).status, 403);
    const first = await pay(4000, purchase.version);
    assert.equal(first.body.paidMinor, 4000);
    const ahead = await pay(6000, first.body.version, tokens.admin, dayIn(2));
    assert.deepEqual([ahead.status, ahead.body.errors[0].code], [422, 'field.day.future']);
    assert.equal((await pay(6001, first.body.version)).status, 422);
    assert.equal((await pay(6000, purchase.version)).status, 409);
    const paid = (await pay(6000, first.body.version)).body;
    assert.equal(paid.paidMinor, 10_000);
    const off = await move(paid, 'cancelled');
    assert.deepEqual([off.status, off.body.allowed.includes('cancelled'), off.body.errors[0].code], [409, false, 'fixed.purchase.paid']);
  });

  it('makes the product that it buys where there is none, once', async () => {
    const offer = await anOffer({ speciesId: bream._id, presentation: 'gutted', grams: 90_000 });
    const [one, other] = [await bought(null, offer, 10_000), await bought(null, offer, 10_000)];
    assert.deepEqual(one['product'], other['product']);
    const [product] = await server.db
      .select()
      .from(products)
      .where(eq(products._id, (one['product'] as Row)._id));
    assert.deepEqual([product?.providerId, product?.presentation, product?.costMinor], [known.provider, 'gutted', 4700]);
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
        purchase: { orderId: null, parts: [{ offerId: offer._id, grams: 1000 }], deliverOn: dayIn(1) },
      },
    });
    assert.equal(foreign.status, 404);
  });

  it('tells by day and species what was bought, and what was sold of the offers', async () => {
    const today = dayIn(0);
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
});
