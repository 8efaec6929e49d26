import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type MarketplaceProduct } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { storeLot, storeProduct } from '../../../test/records.ts';
import { atStock } from '../../../test/stock.ts';
import {
  auditLog,
  lots,
  people,
  marketplaceProducts as products,
  reservations,
  tripCatches,
  trips,
  users,
} from '../../base/db/schema/index.ts';
import { receive } from '../stock/stock.ts';
import { hideExpired } from './expire.ts';

const countryId = countries.CL._id;
const hourMs = 3_600_000;

describe('offers of fishers', () => {
  const server = useTestServer();
  const at = atStock(server);
  let token = '';
  let fisherId = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
    const [fisher] = await server.db
      .select()
      .from(people)
      .innerJoin(users, eq(users.personId, people._id))
      .where(eq(users.email, emailOf('logistic')));
    fisherId = fisher?.person._id ?? '';
    await server.db.update(people).set({ fisherState: 'approved' }).where(eq(people._id, fisherId));
  });

  const publish = (change: object, by = token) =>
    server.request('POST', '/api/marketplace-fisher-product', {
      token: by,
      body: {
        countryId,
        product: {
          source: 'catch',
          sourceId: '',
          presentation: 'whole',
          conservation: 'fresh',
          grams: 60_000,
          priceMinor: 4650,
          buyerType: true,
          visible: true,
          ...change,
        },
      },
    });
  const update = ({ _id, version }: Pick<MarketplaceProduct, '_id' | 'version'>, change: object) =>
    server.request('PUT', `/api/market-place-fisher-product/update/${_id}`, { token, body: { version, ...change } });
  const listed = async (more: string): Promise<MarketplaceProduct[]> => {
    const path = `/api/market-place-fisher-product/getProducts?countryId=${countryId}&page=0&pageSize=100&buyerType=&active=&postedBy=&${more}`;
    return (await server.request('GET', path, { token })).body.items;
  };
  const sources = async () =>
    (await server.request('GET', `/api/marketplace-fisher-product/get-sources?countryId=${countryId}`, { token })).body;

  /** 100 kg of a species that a trip landed some hours ago. */
  async function landed(hoursAgo = 5) {
    const product = await storeProduct(server, { presentation: 'whole', conservation: 'fresh' });
    const landedAt = new Date(Date.now() - hoursAgo * hourMs).toISOString();
    const [trip] = await server.db.insert(trips).values({ countryId, fisherId, landedAt, landedGrams: 100_000 }).returning();
    const [caught] = await server.db
      .insert(tripCatches)
      .values({ countryId, tripId: trip?._id ?? '', speciesId: product.speciesId, landedGrams: 100_000 })
      .returning();
    return { product, sourceId: caught?._id ?? '', tripId: trip?._id ?? '', landedAt };
  }
  const refusal = (answer: { status: number; body: { errors?: { field: string; code: string; message: string }[] } }) => [
    answer.status,
    ...(answer.body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
  ];

  it('are published from a catch, with when it was caught and until when it keeps', async () => {
    const { sourceId, tripId, landedAt } = await landed();
    const { status, body } = await publish({ sourceId });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.caughtAt, body.trip._id, body.fisher._id, body.postedBy, body.visible],
      [landedAt, tripId, fisherId, true, true],
    );
    assert.ok(body.expiresAt > new Date().toISOString());
    assert.match(body.image, /^\/species\/\w{3}\.svg$/);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, body._id))).length, 1);
  });

  it('are of fishers who are approved: others publish nothing and show nothing, and what they showed is hidden', async () => {
    const { sourceId } = await landed();
    const hasSource = async () => (await sources()).catches.some(({ _id }: { _id: string }) => _id === sourceId);
    const decide = async (state: string) =>
      (await server.request('PUT', `/api/v2/seafood/person/approve-fisher/${fisherId}/${state}`, { token, body: { reason: 'control' } }))
        .status;
    const shown = (await publish({ sourceId, grams: 10_000 })).body as MarketplaceProduct;
    const hidden = (await publish({ sourceId, grams: 10_000, visible: false })).body as MarketplaceProduct;
    assert.deepEqual([shown.visible, await hasSource(), await decide('suspended')], [true, true, 200]);

    const isVisible = async () =>
      (await listed(`searchValue=${encodeURIComponent(shown.name)}`)).find(({ _id }) => _id === shown._id)?.visible;
    assert.deepEqual([await isVisible(), await hasSource()], [false, false]);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, shown._id))).length, 2);
    assert.deepEqual(refusal(await publish({ sourceId, grams: 10_000 })), [422, 'product.sourceId field.product.fisher']);
    assert.deepEqual(refusal(await update(hidden, { visible: true })), [422, 'visible field.product.fisher']);
    assert.equal((await update(hidden, { active: false })).status, 200);

    assert.equal(await decide('approved'), 200);
    assert.equal((await update({ ...hidden, version: hidden.version + 1 }, { active: true, visible: true })).status, 200);
    assert.equal(await isVisible(), false);
  });

  it('and lots of one catch weigh no more than it, as live weight, within the tolerance', async () => {
    const { sourceId, product, tripId } = await landed();
    assert.equal((await publish({ sourceId })).status, 200);
    assert.equal((await sources()).catches.find(({ _id }: { _id: string }) => _id === sourceId).leftGrams, 42_000);
    assert.deepEqual(refusal(await publish({ sourceId, grams: 42_010 })), [422, 'product.grams field.landed']);
    // 40 kg of the whole animal for 20 kg of fillets.
    assert.equal((await publish({ sourceId, presentation: 'fillet', grams: 20_000 })).status, 200);
    const intake = (grams: number) => at.inside((ctx) => receive(ctx, { countryId, productId: product._id, grams, costMinor: 1, tripId }));
    await assert.rejects(intake(2010));
    await intake(2000);
    assert.deepEqual(refusal(await publish({ sourceId, grams: 10 })), [422, 'product.grams field.landed']);
  });

  it('of one catch are as many as fit when twenty are published at once', async () => {
    const { sourceId } = await landed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish({ sourceId, grams: 30_000 })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 3);
  });

  it('from our own lot hold its weight: the same kilo is promised once, whoever races', async () => {
    const product = await storeProduct(server);
    const lot = await storeLot(server, product, 100_000, { costMinor: 4000 });
    const offer = { source: 'lot', sourceId: lot._id, presentation: null, conservation: null, grams: 30_000 };
    const answers = await Promise.all(Array.from({ length: 12 }, () => publish(offer)));
    const [first, ...others] = answers.filter(({ status }) => status === 200);
    assert.equal(others.length, 2);
    assert.deepEqual([first?.body.lot._id, first?.body.postedBy, first?.body.conservation], [lot._id, false, product.conservation]);
    const now = async () => (await server.db.select().from(lots).where(eq(lots._id, lot._id)))[0]?.reservedGrams;
    assert.equal(await now(), 90_000);
    const off = await update(first?.body, { active: false });
    assert.equal(await now(), 60_000);
    // Somebody else is promised it meanwhile.
    assert.equal((await publish(offer)).status, 200);
    assert.deepEqual(refusal(await update(off.body, { active: true })), [422, 'active field.stock']);
    assert.equal(await now(), 90_000);
  });

  it('are switched on and off by many at once with one effect on the stock', async () => {
    const product = await storeProduct(server);
    const lot = await storeLot(server, product, 50_000, { costMinor: 4000 });
    const { body } = await publish({ source: 'lot', sourceId: lot._id, presentation: null, conservation: null, grams: 30_000 });
    await Promise.all(Array.from({ length: 8 }, () => update(body, { active: false })));
    const kept = await server.db.select().from(reservations).where(eq(reservations.requestLineId, body._id));
    assert.deepEqual(
      kept.map(({ state }) => state),
      ['released'],
    );
  });

  it('past their shelf life are never visible, and are hidden once, with what they hold', async () => {
    const { sourceId } = await landed(400);
    assert.deepEqual(refusal(await publish({ sourceId, grams: 10 })), [422, 'product.sourceId field.product.over']);
    const lot = await storeLot(server, await storeProduct(server), 50_000, { costMinor: 4000 });
    const { body } = await publish({ source: 'lot', sourceId: lot._id, presentation: null, conservation: null, grams: 30_000 });
    await server.db
      .update(products)
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString(), version: body.version })
      .where(eq(products._id, body._id));
    assert.ok(!(await listed('visible=true')).some(({ _id }) => _id === body._id));
    const shown = (await listed('visible=false')).find(({ _id }) => _id === body._id);
    assert.equal(shown?.visible, false);
    assert.deepEqual(refusal(await update(shown as MarketplaceProduct, { visible: true })), [422, 'visible field.product.over']);
    const told: string[] = [];
    const counts = await Promise.all([0, 1, 2].map(() => hideExpired(server.db, (message) => told.push(message.kind))));
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      1,
    );
    assert.equal(told.length, 2);
    const [stored] = await server.db.select().from(products).where(eq(products._id, body._id));
    assert.deepEqual([stored?.visible, stored?.active], [false, false]);
    const [free] = await server.db.select().from(lots).where(eq(lots._id, lot._id));
    assert.equal(free?.reservedGrams, 0);
    const audits = await server.db.select({ n: sql<number>`count(*)::int` }).from(auditLog).where(eq(auditLog.call, 'marketplace.expire'));
    assert.equal(audits[0]?.n, 1);
  });

  it('are published by logistic too, not by a seller, and not of another country', async () => {
    const { sourceId } = await landed();
    assert.equal((await publish({ sourceId, grams: 10_000 }, await server.login(emailOf('logistic')))).status, 200);
    assert.equal((await publish({ sourceId, grams: 10_000 }, await server.login(emailOf('seller')))).status, 403);
    const foreign = await storeLot(server, await storeProduct(server, { key: 'EC' }), 50_000);
    assert.equal((await publish({ source: 'lot', sourceId: foreign._id, grams: 10_000 })).status, 404);
    assert.equal((await publish({ sourceId, presentation: null })).status, 422);
  });
});
