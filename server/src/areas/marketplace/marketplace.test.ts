import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, type MarketplaceProduct } from '@shop/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { auditLog, marketplaceProducts as products } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;

describe('marketplace products', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';

  before(async () => {
    token = await server.login(emailOf('seller'));
  });

  const list = async (more = ''): Promise<ListAnswer<MarketplaceProduct>> => {
    const answer = await server.request('GET', `/api/market-place-fisher-product/getProducts?countryId=${countryId}&${more}`, { token });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const everything = 'buyerType=&active=&postedBy=&page=0';
  const update = (id: string, body: unknown, by = token) =>
    server.request('PUT', `/api/market-place-fisher-product/update/${id}`, { token: by, body });

  it('are listed as the specification presets it: for businesses, active, published by staff', async () => {
    const { items, total } = await list('page=0');
    assert.ok(items.every(({ buyerType, active, postedBy }) => buyerType && active && !postedBy));
    const stored = await server.db
      .select({ n: sql<number>`count(*)::int` })
      .from(products)
      .where(and(eq(products.countryId, countryId), eq(products.buyerType, true), eq(products.active, true), eq(products.postedBy, false)));
    assert.equal(total, stored[0]?.n);
    const all = await server.db.select({ n: sql<number>`count(*)::int` }).from(products).where(eq(products.countryId, countryId));
    assert.equal((await list(everything)).total, all[0]?.n);
    assert.equal((await queriesOf(server, () => list(everything))).length, 2);
  });

  it('are filtered by partner, by each yes or no, and by text', async () => {
    const { items } = await list(`${everything}&pageSize=100`);
    const partner = items.find((row) => row.partner)?.partner?._id;
    assert.ok((await list(`${everything}&partnerId=${partner}`)).items.every((row) => row.partner?._id === partner));
    for (const field of ['buyerType', 'active', 'postedBy', 'visible'] as const) {
      const query = new URLSearchParams(everything);
      query.set(field, 'false');
      const found = await list(`${query}`);
      assert.ok(found.total > 0 && found.items.every((row) => row[field] === false), field);
    }
    const found = await list(`${everything}&searchValue=${encodeURIComponent('SALMON ATLANTICO')}&pageSize=50`);
    assert.ok(found.total > 0 && found.items.every(({ name }) => name.startsWith('Salmón del Atlántico')));
  });

  for (const sort of ['priceMinor', '-priceMinor', 'grams', '-updatedAt'] as const) {
    it(`are sorted by ${sort}`, async () => {
      const field = sort.replace('-', '') as 'priceMinor' | 'grams' | 'updatedAt';
      const values = (await list(`${everything}&pageSize=100&sort=${sort}`)).items.map((row) => row[field]);
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      assert.deepEqual(values, sort.startsWith('-') ? sorted.reverse() : sorted);
    });
  }

  it('are switched on and off from the version that was read, with one audit row', async () => {
    const [product] = (await list('page=0')).items as [MarketplaceProduct];
    const { _id, version } = product;
    const off = await update(_id, { active: false, version });
    assert.equal(off.status, 200);
    assert.deepEqual([off.body.active, off.body.visible, off.body.version], [false, product.visible, version + 1]);
    const late = await update(_id, { visible: !product.visible, version });
    assert.equal(late.status, 409);
    assert.deepEqual(late.body.present, off.body);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.at)).length, 1);
    assert.ok(!(await list('page=0&pageSize=100')).items.some((row) => row._id === _id));
    assert.equal((await update(_id, { active: true, version: version + 1 }, await server.login(emailOf('logistic')))).status, 403);
  });

  it('have a picture that can be shown', async () => {
    const images = new Set((await list(`${everything}&pageSize=100`)).items.map(({ image }) => image));
    assert.ok(images.size > 5);
    for (const image of images) {
      const answer = await server.request('GET', `/_next/image?url=${encodeURIComponent(image)}&w=64`, {
        headers: { accept: 'image/webp' },
      });
      assert.equal(answer.status, 200, image);
    }
  });

  it('have partners to choose from, those of the country that are active', async () => {
    const { body } = await server.request('GET', `/api/get-all-partner/${countryId}/country`, { token });
    assert.equal(body.length, 15);
    assert.equal((await server.request('GET', `/api/get-all-partner/${countries.EC._id}/country`, { token })).status, 404);
  });
});
