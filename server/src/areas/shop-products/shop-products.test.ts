import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, type ShopProduct, shopCategories } from '@shop/shared/contract';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { speciesRows } from '../../base/db/reference/species.ts';

const countryId = countries.CL._id;
const fields = {
  name: 'Ceviche listo',
  description: '',
  priceMinor: 6900,
  unit: 'unit',
  stock: 12,
  category: 'fresh',
  speciesId: speciesRows[0]?._id,
  active: true,
};

describe('shop products', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const list = async (more = ''): Promise<ListAnswer<ShopProduct>> => {
    const answer = await server.request('GET', `/api/product/get-all-products-pagination/0/100?countryId=${countryId}&${more}`, { token });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const create = (change: object = {}) =>
    server.request('POST', '/api/product/create-product', { token, body: { countryId, product: { ...fields, ...change } } });
  const addons = (productId: string, given: object[]) =>
    server.request('PUT', '/api/product/update-addons', { token, body: { productId, addons: given } });

  it('are found by name, category and whether they are for sale, and sorted', async () => {
    const { total } = await list();
    let found = 0;
    for (const category of shopCategories) {
      const some = await list(`category=${category}`);
      assert.ok(some.total > 0 && some.items.every((row) => row.category === category), category);
      found += some.total;
    }
    assert.equal(found, total);
    assert.ok((await list('active=false')).items.every(({ active }) => !active));
    assert.deepEqual(
      (await list('search=cuchillo')).items.map(({ name }) => name),
      ['Cuchillo fileteador'],
    );
    const stocks = (await list('sort=-stock')).items.map(({ stock }) => stock);
    assert.deepEqual(
      stocks,
      [...stocks].sort((a, b) => b - a),
    );
  });

  it('are made, edited from the version that was read, and refused with what is wrong', async () => {
    const made = await create();
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { _id, version, image } = made.body;
    assert.match(image, /^\/species\/\w{3}\.svg$/);
    const update = (change: object, from = version) =>
      server.request('PUT', '/api/product/update-product', { token, body: { product: { ...fields, ...change, _id }, version: from } });
    assert.equal((await update({ stock: 3 })).body.stock, 3);
    assert.equal((await update({ stock: 9 })).status, 409);
    assert.equal((await update({ stock: -1 }, version + 1)).status, 422);
    assert.equal((await create({ speciesId: '01890000-0000-7000-8000-00000000dead' })).status, 404);
  });

  it('have add-ons, which are replaced as a whole and have each a name of its own', async () => {
    const { _id } = (await create({ name: 'Caja' })).body;
    const salsa = { name: 'Salsa', priceMinor: 900, required: false, most: 3 };
    const ice = { name: 'Hielo', priceMinor: 500, required: true, most: 1 };
    assert.deepEqual((await addons(_id, [salsa, ice])).body.addons, [salsa, ice]);
    assert.deepEqual((await addons(_id, [ice])).body.addons, [ice]);
    assert.equal((await addons(_id, [ice, { ...salsa, name: 'hielo' }])).status, 422);
    assert.equal((await addons(_id, [{ ...ice, most: 0 }])).status, 422);
    assert.deepEqual((await addons(_id, [])).body.addons, []);
  });

  it('are read by everybody and changed by administrators alone', async () => {
    token = await server.login(emailOf('seller'));
    const { items } = await list();
    assert.equal((await create()).status, 403);
    assert.equal((await addons((items[0] as ShopProduct)._id, [])).status, 403);
  });
});
