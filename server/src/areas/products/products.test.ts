import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { type Answer, emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeLot, storeProduct } from '../../../test/records.ts';
import { atStock } from '../../../test/stock.ts';
import { auditLog, lots, products, species, stockMoves } from '../../base/db/schema/index.ts';

const base = '/api/planification-products';
const countryId = countries.CL._id;
const fieldsOf = ({ body }: Answer) => body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);

describe('a product', () => {
  const server = useTestServer();
  const at = atStock(server);
  let token = '';
  let records: { CL: RecordsOfCountry; EC: RecordsOfCountry };
  let hake = '';

  before(async () => {
    token = await server.login(emailOf('logistic'));
    records = { CL: await createRecords(server, 'CL'), EC: await createRecords(server, 'EC') };
    const [kind] = await server.db.select().from(species).where(eq(species.code, 'GIS'));
    hake = kind?._id ?? '';
  });

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.request(method, base + path, { token, headers, ...(body !== undefined && { body }) });
  const fields = (more: object = {}) => ({
    speciesId: hake,
    presentation: 'tube',
    conservation: 'frozen',
    providerId: null,
    costMinor: 1500,
    priceMinor: 2100,
    minGrams: null,
    ...more,
  });
  const create = (more: object = {}, by = countryId) =>
    send('POST', '/create-product', { countryId: by, product: { isVirtual: false, ...fields(more) } });
  const update = (_id: string, version: number, more: object = {}) =>
    send('PUT', '/update-product', { countryId, product: { _id, ...fields(more) }, version });
  const virtual = (productId: string, isVirtual: boolean, version: number) =>
    send('PUT', '/update-product-virtual', { productId, isVirtual, version });
  const adjust = (way: 'increase' | 'reduce', id: string, kg: string, query = '', headers = {}) =>
    send(
      'GET',
      `/${way}-stock/${id}/${kg}?${new URLSearchParams({ reason: 'count', ...Object.fromEntries(new URLSearchParams(query)) })}`,
      undefined,
      {
        'idempotency-key': randomUUID(),
        ...headers,
      },
    );

  it('is called what the country calls its species, and leaves an audit row', async () => {
    const { status, body } = await create({ providerId: records.CL.provider, minGrams: 50_000 });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.name, body.species.code, body.provider.name, body.updatedBy.name],
      ['Jibia', 'GIS', 'Cooperativa CL', 'logistic Rojas'],
    );
    assert.deepEqual([body.onHandGrams, body.availableGrams, body.nextExpiresAt], [0, 0, null]);
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.entityId, body._id)).orderBy(auditLog.at);
    assert.deepEqual([row?.entity, row?.before, row?.countryId], ['product', null, countryId]);
  });

  it('is the only one of its species, form and provider, also when two make it at once', async () => {
    const form = { presentation: 'cooked' };
    const made = await Promise.all(Array.from({ length: 8 }, () => create(form)));
    assert.equal(made.filter(({ status }) => status === 200).length, 1);
    const refused = made.find(({ status }) => status !== 200) as Answer;
    assert.deepEqual([refused.status, fieldsOf(refused)], [422, [['product.presentation', 'field.product.taken']]]);
    assert.equal((await create({ ...form, providerId: records.CL.provider })).status, 200);
  });

  it('names a species and a provider that are there', async () => {
    const answer = await create({ presentation: 'meat', speciesId: records.CL.client, providerId: records.EC.provider });
    assert.deepEqual(
      [answer.status, fieldsOf(answer)],
      [
        404,
        [
          ['product.speciesId', 'field.notFound'],
          ['product.providerId', 'field.notFound'],
        ],
      ],
    );
  });

  it('is edited from the version one saw; who saved first stays', async () => {
    const { body } = await create({ presentation: 'cleaned' });
    const edited = await update(body._id, 1, { presentation: 'cleaned', priceMinor: 2500 });
    assert.deepEqual([edited.status, edited.body.version, edited.body.priceMinor], [200, 2, 2500]);
    const stale = await update(body._id, 1, { presentation: 'cleaned', priceMinor: 9 });
    assert.deepEqual([stale.status, stale.body.present.priceMinor], [409, 2500]);
  });

  it('stays what it is once it has lots; price, cost and line of warning still change', async () => {
    const { body } = await create({ presentation: 'portion' });
    await adjust('increase', body._id, '10');
    const answer = await update(body._id, 1, { presentation: 'meat', conservation: 'fresh' });
    assert.deepEqual(fieldsOf(answer), [
      ['product.presentation', 'field.product.hasLots'],
      ['product.conservation', 'field.product.hasLots'],
    ]);
    assert.equal((await update(body._id, 1, { presentation: 'portion', minGrams: 1000 })).status, 200);
  });

  it('becomes virtual only when nothing of it is in stock, and is counted as what it is (invariant 7)', async () => {
    const totalOf = async (state: string) =>
      (await send('GET', `/get-all-products-pagination-with-filters/0/1/all/all/all/all/all/${state}/${countryId}`)).body.total;
    const { body } = await create({ presentation: 'whole' });
    await adjust('increase', body._id, '2,5'.replace(',', '.'));
    const refused = await virtual(body._id, true, 1);
    assert.deepEqual([refused.status, fieldsOf(refused)], [422, [['isVirtual', 'field.product.hasStock']]]);
    await adjust('reduce', body._id, '2.5');
    const [all, before] = [await totalOf('all'), await totalOf('virtual')];
    const done = await virtual(body._id, true, 1);
    assert.deepEqual([done.status, done.body.isVirtual, done.body.version], [200, true, 2]);
    assert.deepEqual([await totalOf('all'), await totalOf('virtual')], [all, before + 1]);
    const up = await adjust('increase', body._id, '1');
    assert.deepEqual([up.status, fieldsOf(up)], [422, [['productId', 'field.product.virtual']]]);
    assert.equal((await virtual(body._id, false, 1)).status, 409);
    assert.equal((await virtual(body._id, false, 2)).status, 200);
  });

  describe('whose stock is counted by hand', () => {
    it('gets a lot of its own, with what is said of it', async () => {
      const product = await storeProduct(server);
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      const { status, body } = await adjust('increase', product._id, '12.5', `?reason=received&expiresAt=${expiresAt}&costMinor=4200`);
      assert.deepEqual([status, body.onHandGrams, body.nextExpiresAt, body.version], [200, 12_500, expiresAt, 1]);
      const { body: found } = await send('GET', `/get-lots/${product._id}`);
      assert.deepEqual(
        found.map((lot: Record<string, unknown>) => [lot['onHandGrams'], lot['costMinor'], lot['trip']]),
        [[12_500, 4200, null]],
      );
      const more = await adjust('increase', product._id, '0.5', `?reason=found&lotId=${found[0]._id}`);
      assert.equal(more.body.onHandGrams, 13_000);
      const { body: moves } = await send('GET', `/get-stock-moves/${product._id}`);
      assert.deepEqual(
        moves.map((move: Record<string, { name: string }>) => [move['kind'], move['reason'], move['grams'], move['by']?.name]),
        [
          ['adjust', 'found', 500, 'logistic Rojas'],
          ['receive', null, 12_500, 'logistic Rojas'],
        ],
      );
      const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, product._id)).orderBy(auditLog.at);
      assert.equal(rows.length, 2);
    });

    it('goes down in what expires first, never below what is available, told beside the weight', async () => {
      const product = await storeProduct(server);
      await storeLot(server, product, 1000, { days: 5 });
      await storeLot(server, product, 2000, { days: 2 });
      assert.equal((await adjust('reduce', product._id, '2.5', '?reason=damaged')).body.onHandGrams, 500);
      const refused = await adjust('reduce', product._id, '0.51');
      assert.deepEqual([refused.status, fieldsOf(refused)], [422, [['kg', 'field.stock']]]);
      assert.match(refused.body.errors[0].message, /0[.,]5 kg/);
      assert.deepEqual(
        (await at.lotsOf(product)).map(({ onHandGrams }) => onHandGrams),
        [0, 500],
      );
    });

    it('takes no weight that is none, no reason of the other way, no lot of another product or that has expired', async () => {
      const [product, other] = [await storeProduct(server), await storeProduct(server)];
      const lot = await storeLot(server, other, 1000);
      for (const kg of ['0', '-1', '1.234', 'x', '1e9'])
        assert.ok([400, 422].includes((await adjust('increase', product._id, kg)).status), kg);
      assert.ok([400, 422].includes((await adjust('reduce', product._id, '1', '?reason=found')).status));
      assert.deepEqual(fieldsOf(await adjust('increase', product._id, '1', `?lotId=${lot._id}`)), [['lotId', 'field.notFound']]);
      assert.deepEqual(fieldsOf(await adjust('increase', product._id, '1', '?expiresAt=2026-01-01T00:00:00Z')), [
        ['expiresAt', 'field.expiresAt.past'],
      ]);
    });

    it('changes by a GET that no cache keeps, no other site may ask for, and one key does once', async () => {
      const product = await storeProduct(server);
      await storeLot(server, product, 5000);
      const crossSite = await adjust('reduce', product._id, '1', '', { 'sec-fetch-site': 'cross-site' });
      assert.equal(crossSite.status, 403);
      const key = { 'idempotency-key': 'count-1' };
      const all = await Promise.all(Array.from({ length: 10 }, () => adjust('reduce', product._id, '1', '', key)));
      for (const { status, body, headers } of all) {
        assert.deepEqual([status, body.onHandGrams], [200, 4000]);
        assert.match(headers.get('cache-control') ?? '', /no-store/);
      }
      assert.equal((await adjust('reduce', product._id, '2', '', key)).status, 422);
      assert.equal((await at.movesOf(product)).length, 2);
    });

    it('leaves exactly what fifty who take a kilo at once leave of seven and a half', async () => {
      const product = await storeProduct(server);
      await storeLot(server, product, 7500);
      const all = await Promise.all(Array.from({ length: 50 }, () => adjust('reduce', product._id, '1', '?reason=sample')));
      assert.equal(all.filter(({ status }) => status === 200).length, 7);
      assert.ok(all.every(({ status }) => status === 200 || status === 422));
      assert.deepEqual(
        (await at.lotsOf(product)).map(({ onHandGrams }) => onHandGrams),
        [500],
      );
    });

    it('does not change without a reason, nor without a key: the refusal says what to do', async () => {
      const product = await storeProduct(server);
      await storeLot(server, product, 5000);
      const key = { 'idempotency-key': randomUUID() };
      for (const way of ['increase', 'reduce'])
        for (const [query, headers, field, code] of [
          ['', key, 'reason', 'field.required'],
          ['?reason=count', {}, 'Idempotency-Key', 'field.idempotencyKey'],
        ] as const) {
          const refused = await send('GET', `/${way}-stock/${product._id}/1${query}`, undefined, headers);
          assert.deepEqual([refused.status, fieldsOf(refused)], [400, [[field, code]]], way);
          assert.ok(refused.body.errors[0].message);
        }
      assert.deepEqual(
        (await at.lotsOf(product)).map(({ onHandGrams }) => onHandGrams),
        [5000],
      );
    });

    it('is counted by those who keep it, in their own country', async () => {
      const foreign = await storeProduct(server, { key: 'EC' });
      for (const path of [
        `/increase-stock/${foreign._id}/1?reason=count`,
        `/reduce-stock/${foreign._id}/1?reason=count`,
        `/get-lots/${foreign._id}`,
        `/get-stock-moves/${foreign._id}`,
        `/get-product-by-id/${foreign._id}`,
      ])
        assert.equal((await send('GET', path, undefined, { 'idempotency-key': randomUUID() })).status, 404, path);
      const seller = await server.login(emailOf('seller'));
      assert.equal((await server.request('GET', `${base}/reduce-stock/${foreign._id}/1`, { token: seller })).status, 403);
      const mega = await server.login(emailOf('mega'));
      const done = await server.request('GET', `${base}/increase-stock/${foreign._id}/1?reason=count`, {
        token: mega,
        headers: { 'idempotency-key': randomUUID() },
      });
      assert.equal(done.body.onHandGrams, 1000);
      const [lot] = await server.db
        .select()
        .from(lots)
        .where(and(eq(lots.productId, foreign._id)));
      assert.match(lot?.code ?? '', /^EC-\d+$/);
    });
  });

  it('tells what may be promised of it for a day', async () => {
    const product = await storeProduct(server);
    await storeLot(server, product, 3000, { days: 2 });
    const of = async (day: string) =>
      (await send('GET', `/get-availability?countryId=${countryId}&productIds=${product._id}&day=${day}`)).body;
    assert.deepEqual((await of(dayIn(1)))[0].availableGrams, 3000);
    assert.deepEqual((await of(dayIn(9)))[0].availableGrams, 0);
  });

  it('has moves that nobody changes', async () => {
    await assert.rejects(server.db.update(stockMoves).set({ grams: 1 }));
    await assert.rejects(server.db.delete(products));
  });
});
