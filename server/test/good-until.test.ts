import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { countries } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { hideExpired } from '../src/areas/marketplace/expire.ts';
import { offerOf, reality } from '../src/areas/procurement/procurement.testing.ts';
import { Desk } from '../src/areas/requests/testing.ts';
import {
  appPurchases,
  deliveryWindows,
  lots,
  offers,
  marketplaceProducts as published,
  purchases,
  reservations,
  wishes,
} from '../src/base/db/schema/index.ts';
import { appToken } from './app-token.ts';
import { createRecords, type RecordsOfCountry } from './countries.ts';
import { type Answer, useTestServer } from './harness.ts';
import { at, dayIn, storeLot, storeProduct } from './records.ts';

const countryId = countries.CL._id;
const windows = ['09:00-12:00', '12:00-15:00'];
const refusals = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
];

const minuteMs = 60_000;

/** Chile delivers until 23:59 here, so that today has a delivery whenever the test runs. In the last minutes of a day it waits for the next. */
describe('goods that expire before their delivery arrives', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let ids: RecordsOfCountry;
  before(async () => {
    const leftMs = Date.parse(at(dayIn(1), '00:00')) - Date.now();
    if (leftMs < 5 * minuteMs) await wait(leftMs);
    ids = await createRecords(server, 'CL');
    await server.db.insert(deliveryWindows).values({
      countryId,
      windows: windows.map((window) => ({ window, capacityGrams: null })),
      lastDeliveryHour: '23:59',
    });
  });

  const endsToday = () => at(dayIn(0), '23:58');
  const endsTomorrow = () => at(dayIn(1), '23:58');
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    server.request(method, path, { token: await desk.as('admin'), headers, ...(body && { body }) });
  const stocked = async (grams: number, expiresAt: string) => {
    const product = await storeProduct(server);
    return { product, lot: await storeLot(server, product, grams, { expiresAt }) };
  };
  const asked = (productId: string, deliveryWindow: string | null, askedGrams = 10_000) =>
    desk.create(ids.client, [{ productId, askedGrams }], { deliveryWindow });

  it('are not available for it', async () => {
    const { product } = await stocked(50_000, at(dayIn(1), '12:30'));
    const available = async (more = '') => {
      const path = `/api/planification-products/get-availability?countryId=${countryId}&productIds=${product._id}&day=${dayIn(1)}${more}`;
      return (await call('GET', path)).body[0].availableGrams;
    };
    assert.deepEqual(
      [await available(), await available('&deliveryWindow=09:00-12:00'), await available('&deliveryWindow=12:00-15:00')],
      [0, 50_000, 0],
    );
  });

  it('are not reserved by confirming a request, which names the lot, its end and the delivery in the language of the user', async () => {
    const { product, lot } = await stocked(50_000, at(dayIn(1), '00:30'));
    const request = await asked(product._id, '12:00-15:00');
    const body = desk.body('confirm', request);
    for (const [language, words] of [
      ['es', ['Solo 0 kg duran hasta la entrega', '15:00', lot.code, '00:30']],
      ['en', ['Only 0 kg last until the delivery', '15:00', lot.code, '00:30']],
    ] as const) {
      const refused = await desk.send('admin', 'PUT', 'confirm-request', body, { 'accept-language': language });
      assert.deepEqual(refusals(refused), [422, 'lines.0.confirmedGrams field.stock.ends']);
      for (const word of words) assert.ok(refused.body.errors[0].message.includes(word), `${refused.body.errors[0].message}: ${word}`);
    }
    await storeLot(server, product, 10_000, { expiresAt: at(dayIn(1), '15:00') });
    assert.equal((await desk.step('confirm', request)).state, 'confirmed');
  });

  it('do not leave stock by weighing: later lots take their place, or the step is refused', async () => {
    const { product, lot } = await stocked(10_000, at(dayIn(1), '12:00'));
    let request = await desk.step('confirmAsSeller', await desk.step('confirm', await asked(product._id, '09:00-12:00')));
    await server.db
      .update(lots)
      .set({ expiresAt: at(dayIn(1), '11:59') })
      .where(eq(lots._id, lot._id));
    const refused = await desk.send('admin', 'PUT', 'confirm-complete', desk.body('complete', request));
    assert.deepEqual(refusals(refused), [422, 'lines.0.deliveredGrams field.stock.ends']);
    const later = await storeLot(server, product, 10_000);
    request = await desk.step('complete', request);
    const left = async (_id: string) => (await server.db.select().from(lots).where(eq(lots._id, _id)))[0]?.onHandGrams;
    assert.deepEqual([await left(lot._id), await left(later._id)], [10_000, 0]);
  });

  it('are not sold directly, and a sale is not put off beyond their end', async () => {
    const { product } = await stocked(50_000, at(dayIn(1), '12:00'));
    const fields = {
      clientId: ids.client,
      soldOn: dayIn(0),
      comment: '',
      lines: [{ productId: product._id, realGrams: 5000, priceMinor: 9900, discount: 0 }],
    };
    const register = (more: object) => call('PUT', `${reality}/register-sale`, { countryId, sale: { ...fields, ...more } });
    assert.deepEqual(refusals(await register({ deliverOn: dayIn(1) })), [422, 'sale.lines.0.realGrams field.stock.ends']);
    const sold = await register({ deliverOn: dayIn(1), deliveryWindow: '09:00-12:00' });
    assert.equal(sold.status, 200, JSON.stringify(sold.body));
    const { _id, version } = sold.body;
    const update = (more: object) =>
      call('PUT', `${reality}/update-sale`, {
        version,
        sale: { _id, ...fields, deliverOn: dayIn(1), deliveryWindow: '09:00-12:00', ...more },
      });
    assert.deepEqual(refusals(await update({ deliverOn: dayIn(2) })), [422, 'sale.deliverOn field.delivery.ends']);
    assert.deepEqual(refusals(await update({ deliveryWindow: '12:00-15:00' })), [422, 'sale.deliveryWindow field.delivery.ends']);
    const more = [{ productId: product._id, realGrams: 6000, priceMinor: 9900, discount: 0 }];
    assert.equal((await update({ lines: more })).status, 200);
  });

  it('are not bought in the app for a later day, put off, given to a carrier or picked up', async () => {
    const [known] = await server.db.select().from(published).where(eq(published._id, ids.product));
    const { _id: _, search: __, postedBy: ___, ...fields } = known as typeof published.$inferSelect;
    const [product] = await server.db
      .insert(published)
      .values({ ...fields, grams: 30_000, heldGrams: 0, soldGrams: 0, expiresAt: at(dayIn(1), '23:58') })
      .returning();
    const productId = product?._id ?? '';
    const purchase = { organizationId: ids.organization, address: 'Calle 1', freightMinor: 0, note: '' };
    const lines = [{ productId, grams: 1000, priceMinor: 4500 }];
    const buy = (deliverOn: string) =>
      call('POST', '/api/marketplace-purchase/create', { countryId, purchase: { ...purchase, lines, deliverOn } });
    assert.deepEqual(refusals(await buy(dayIn(1))), [422, 'purchase.lines.0.productId field.published.ends']);
    const bought = await buy(dayIn(0));
    assert.equal(bought.status, 200, JSON.stringify(bought.body));
    const { _id, version } = bought.body;
    const update = (change: object, seen = version) =>
      call('PUT', `/api/marketplace-purchase/update/${_id}`, { purchase: change, version: seen });
    assert.deepEqual(refusals(await update({ deliverOn: dayIn(1) })), [422, 'purchase.deliverOn field.published.ends']);
    const carry = () =>
      call('PUT', '/api/marketplace-purchase-set-transportist', { purchaseId: _id, transportistUserId: ids.carrier, isConfirmed: true });
    await server.db.update(published).set({ expiresAt: endsToday() }).where(eq(published._id, productId));
    assert.deepEqual(refusals(await carry()), [422, 'transportistUserId field.published.ends']);
    await server.db.update(published).set({ expiresAt: endsTomorrow() }).where(eq(published._id, productId));
    assert.equal((await carry()).status, 200);
    await server.db.update(published).set({ expiresAt: endsToday() }).where(eq(published._id, productId));
    const [row] = await server.db.select().from(appPurchases).where(eq(appPurchases._id, _id));
    assert.deepEqual(refusals(await update({ deliveryState: 'picked_up' }, row?.version)), [
      422,
      'purchase.deliveryState field.published.ends',
    ]);
  });

  it('are not published, shown or offered when no delivery is left for them', async () => {
    const { lot } = await stocked(50_000, endsToday());
    const good = await stocked(50_000, endsTomorrow());
    const publish = (sourceId: string) =>
      call('POST', '/api/marketplace-fisher-product', {
        countryId,
        product: {
          ...{ source: 'lot', sourceId, presentation: 'whole', conservation: 'fresh' },
          ...{ grams: 10_000, priceMinor: 4650, buyerType: true, visible: true },
        },
      });
    assert.deepEqual(refusals(await publish(lot._id)), [422, 'product.sourceId field.published.soon']);
    const made = await publish(good.lot._id);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { body } = await call('GET', `/api/marketplace-fisher-product/get-sources?countryId=${countryId}`);
    const offered = body.lots.map(({ _id }: { _id: string }) => _id);
    assert.deepEqual([offered.includes(lot._id), offered.includes(good.lot._id)], [false, true]);
    await server.db.update(published).set({ expiresAt: endsToday() }).where(eq(published._id, made.body._id));
    const visible = async () => {
      const path = `/api/market-place-fisher-product/getProducts?countryId=${countryId}&page=0&pageSize=100&buyerType=&active=&postedBy=&visible=true`;
      return (await call('GET', path)).body.items.some(({ _id }: { _id: string }) => _id === made.body._id);
    };
    assert.equal(await visible(), false);
    const held = async () =>
      (
        await server.db
          .select()
          .from(reservations)
          .where(and(eq(reservations.lotId, good.lot._id), eq(reservations.state, 'live')))
      ).length;
    assert.equal(await held(), 1);
    await hideExpired(server.db, () => undefined);
    assert.equal(await held(), 0);
    const path = `/api/market-place-fisher-product/update/${made.body._id}`;
    const [row] = await server.db.select().from(published).where(eq(published._id, made.body._id));
    assert.deepEqual(refusals(await call('PUT', path, { version: row?.version, visible: true })), [422, 'visible field.published.soon']);
  });

  it('are held by the shop no longer than they last', async () => {
    const [known] = await server.db.select().from(published).where(eq(published._id, ids.product));
    const { _id: _, search: __, postedBy: ___, ...fields } = known as typeof published.$inferSelect;
    const expiresAt = at(dayIn(1), '12:00');
    const [product] = await server.db
      .insert(published)
      .values({ ...fields, grams: 30_000, heldGrams: 0, soldGrams: 0, buyerType: true, active: true, visible: true, expiresAt })
      .returning();
    const token = await appToken(server, ids.partner);
    const buy = (deliverOn: string) =>
      server.request('POST', '/api/app/marketplace-purchase', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          countryId,
          purchase: {
            ...{ kind: 'shop', organizationId: ids.organization, personId: null, lines: [{ productId: product?._id, grams: 1000 }] },
            ...{ deliverOn, address: 'Calle 1' },
          },
        },
      });
    assert.deepEqual(refusals(await buy(dayIn(1))), [422, 'purchase.lines.0.productId field.published.ends']);
    const held = await buy(dayIn(0));
    assert.deepEqual([held.status, held.body.heldUntil], [200, expiresAt], JSON.stringify(held.body));
  });

  it('are not bought from a provider for a day that they do not last until', async () => {
    const made = await call('POST', '/api/planification-offers/create-offer', {
      countryId,
      offer: offerOf(ids.provider, { expiresAt: at(dayIn(1), '23:58') }),
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const buy = (deliverOn: string) =>
      call('POST', `${reality}/register`, {
        countryId,
        purchase: { orderId: null, parts: [{ offerId: made.body._id, grams: 10_000 }], deliverOn },
      });
    assert.deepEqual(refusals(await buy(dayIn(1))), [422, 'purchase.parts.0.offerId field.offer.ends']);
    const bought = await buy(dayIn(0));
    assert.equal(bought.status, 200, JSON.stringify(bought.body));
    const [row] = await server.db.select().from(purchases).where(eq(purchases.offerId, made.body._id));
    const later = await call('PUT', `${reality}/update-purchase`, {
      purchase: { _id: row?._id, deliverOn: dayIn(1) },
      version: row?.version,
    });
    assert.deepEqual(refusals(later), [422, 'purchase.deliverOn field.offer.ends']);
  });

  it('meet no wish', async () => {
    const { product, lot } = await stocked(50_000, endsToday());
    const form = { speciesId: product.speciesId, presentation: product.presentation, conservation: product.conservation };
    const [wish] = await server.db
      .insert(wishes)
      .values({ countryId, clientId: ids.client, clientName: 'Caleta', ...form, grams: 1000 })
      .returning();
    const offered = await call('POST', '/api/planification-offers/create-offer', {
      countryId,
      offer: offerOf(ids.provider, { ...form, expiresAt: endsToday() }),
    });
    const matches = async () => {
      const { body } = await call('GET', `/api/planification-wishlist/get-wishlist-matches/${wish?._id}`);
      return [body.products.length, body.offers.length];
    };
    assert.deepEqual(await matches(), [0, 0]);
    await server.db.update(lots).set({ expiresAt: endsTomorrow() }).where(eq(lots._id, lot._id));
    await server.db.update(offers).set({ expiresAt: endsTomorrow() }).where(eq(offers._id, offered.body._id));
    assert.deepEqual(await matches(), [1, 1]);
  });

  it('do not make up for the shortfall of another lot', async () => {
    const { product, lot } = await stocked(10_000, at(dayIn(1), '15:00'));
    const request = await desk.step('confirm', await asked(product._id, '12:00-15:00'));
    const other = await storeLot(server, product, 4000, { expiresAt: at(dayIn(1), '14:59') });
    const elsewhere = async () =>
      (await call('GET', `/api/planification-products/get-shortfall/${lot._id}/10`)).body.dependents[0].elsewhereGrams;
    const move = (grams: number) =>
      call(
        'PUT',
        '/api/planification-products/move-reservation',
        { lotId: lot._id, requestId: request._id, grams },
        { 'idempotency-key': crypto.randomUUID() },
      );
    assert.equal(await elsewhere(), 0);
    assert.deepEqual(refusals(await move(4000)), [422, 'grams field.stock.ends']);
    await server.db
      .update(lots)
      .set({ expiresAt: at(dayIn(1), '15:00') })
      .where(eq(lots._id, other._id));
    assert.equal(await elsewhere(), 4000);
    assert.equal((await move(4000)).status, 200);
  });
});
