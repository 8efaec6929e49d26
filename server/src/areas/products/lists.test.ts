import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, type ProductRow } from '@shop/shared/contract';
import { and, eq, gt } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { lots } from '../../base/db/schema/index.ts';
import { demoPassword } from '../demo/countries.ts';

const base = '/api/planification-products';
const countryId = countries.CL._id;
const soonMs = 72 * 3_600_000;

describe('lists of products', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  let all: ProductRow[] = [];

  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await server.request('GET', base + path, { token });
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const path = ({
    page = 0,
    size = 10,
    search = 'all',
    species = 'all',
    provider = 'all',
    presentation = 'all',
    conservation = 'all',
    stockState = 'all',
  }) =>
    `/get-all-products-pagination-with-filters/${[page, size, search, species, provider, presentation, conservation, stockState, countryId].map((part) => encodeURIComponent(part)).join('/')}`;
  const list = (filters: Parameters<typeof path>[0] = {}, sort = '') =>
    get<ListAnswer<ProductRow>>(path(filters) + (sort && `?sort=${sort}`));

  before(async () => {
    token = await server.login('seller.cl@demo.test', demoPassword);
    all = await get(`/get-all-products?countryId=${countryId}`);
  });

  it('hold all of the country, in every order, without a gap between pages', async () => {
    assert.equal(all.length, 130);
    for (const sort of ['name', '-availableGrams', 'nextExpiresAt', '-nextExpiresAt', 'priceMinor', '-onHandGrams']) {
      const pages = await Promise.all([0, 1, 2].map((page) => list({ page, size: 50 }, sort)));
      assert.equal(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size, 130, sort);
      assert.deepEqual([pages[2]?.total, pages[2]?.items.length], [130, 30]);
    }
  });

  const now = Date.now();
  const states: Record<string, (row: ProductRow) => boolean> = {
    in_stock: ({ onHandGrams }) => onHandGrams > 0,
    out: ({ onHandGrams, isVirtual }) => onHandGrams === 0 && !isVirtual,
    virtual: ({ isVirtual }) => isVirtual,
    low: ({ availableGrams, minGrams, isVirtual }) => !isVirtual && minGrams !== null && availableGrams < minGrams,
    expiring: ({ nextExpiresAt }) => nextExpiresAt !== null && Date.parse(nextExpiresAt) <= now + soonMs,
    'low,virtual': (row) => (states['low']?.(row) || states['virtual']?.(row)) === true,
  };
  for (const [stockState, isIn] of Object.entries(states)) {
    it(`are filtered by ${stockState}, with their total`, async () => {
      const expected = all.filter(isIn).length;
      assert.ok(expected > 0);
      const { items, total } = await list({ stockState, size: 50 });
      assert.equal(total, expected);
      assert.ok(items.every(isIn));
    });
  }

  it('are filtered by species, provider and form together', async () => {
    const [one] = all.filter(({ provider }) => provider) as [ProductRow];
    const { items } = await list({
      species: one.species._id,
      provider: one.provider?._id ?? '',
      presentation: `${one.presentation},meat`,
      conservation: one.conservation,
    });
    assert.deepEqual(
      items.map(({ _id }) => _id),
      [one._id],
    );
  });

  it('are searched by name, whatever its accents, and by the code of a lot', async () => {
    const { items, total } = await list({ search: 'SALMON', size: 50 });
    assert.ok(items.every(({ name }) => name.startsWith('Salmón')));
    assert.equal(total, all.filter(({ name }) => name.startsWith('Salmón')).length);
    const [lot] = await server.db
      .select()
      .from(lots)
      .where(and(eq(lots.countryId, countryId), gt(lots.onHandGrams, 0)))
      .limit(1);
    const found = await list({ search: (lot?.code ?? '').toLowerCase() });
    assert.deepEqual(
      found.items.map(({ _id }) => _id),
      [lot?.productId],
    );
    assert.equal((await list({ search: 'CL-999999' })).total, 0);
  });

  it('are searched by the words of their form too, in any number, gender and language', async () => {
    const isSmokedSalmon = ({ name, conservation }: ProductRow) => name.startsWith('Salmón') && conservation === 'smoked';
    const isFillet = ({ presentation }: ProductRow) => presentation === 'fillet' || presentation === 'fillet_skinless';
    for (const [search, isMeant] of [
      ['salmon ahumado', isSmokedSalmon],
      ['Ahumada salmón', isSmokedSalmon],
      ['smoked salmon', isSmokedSalmon],
      ['filetes', isFillet],
      ['fille', isFillet],
      ['tubo', ({ presentation }: ProductRow) => presentation === 'tube'],
      ['cong', ({ name }: ProductRow) => name.startsWith('Congrio')],
      ['congrio conge', ({ name, conservation }: ProductRow) => name.startsWith('Congrio') && conservation === 'frozen'],
    ] as const) {
      const { items, total } = await list({ search, size: 50 });
      const expected = all.filter(isMeant);
      assert.ok(expected.length > 0 && items.every(isMeant), search);
      assert.equal(total, expected.length, search);
    }
  });

  it('are searched by the name of their provider too, beside that of the fish', async () => {
    const [one] = all.filter(({ provider }) => provider) as [ProductRow];
    const name = one.provider?.name ?? '';
    const expected = all.filter(({ provider }) => provider?.name === name);
    const ofIt = await list({ search: name.toLocaleUpperCase(), size: 50 });
    assert.deepEqual(ofIt.items.map(({ _id }) => _id).sort(), expected.map(({ _id }) => _id).sort());
    assert.equal(ofIt.total, expected.length);
    const both = await list({ search: `${name} ${one.name}`, size: 50 });
    assert.ok(
      both.items.some(({ _id }) => _id === one._id) && both.items.every((row) => row.name === one.name && row.provider?.name === name),
    );
  });

  it('are exported as they are filtered', async () => {
    const exported = await get<ProductRow[]>(
      `/get-all-products-without-pagination/salmon?countryId=${countryId}&conservation=frozen&sort=-priceMinor`,
    );
    const expected = all.filter(({ name, conservation }) => name.startsWith('Salmón') && conservation === 'frozen');
    assert.deepEqual(exported.map(({ _id }) => _id).sort(), expected.map(({ _id }) => _id).sort());
    const prices = exported.map(({ priceMinor }) => priceMinor);
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => b - a),
    );
  });

  it('tell those with stock and those of nobody apart', async () => {
    const withStock = await get<ProductRow[]>(`/get-all-products-with-stock?countryId=${countryId}`);
    assert.equal(withStock.length, all.filter(({ onHandGrams }) => onHandGrams > 0).length);
    const ofNobody = await get<ProductRow[]>(`/get-all-products-without-provider/${countryId}`);
    assert.equal(ofNobody.length, all.filter(({ provider }) => provider === null).length);
    assert.ok(ofNobody.length > 0);
    const page = await get<ListAnswer<ProductRow>>(`/get-all-products-pagination/0/20/${countryId}`);
    assert.deepEqual([page.items.length, page.total], [20, 130]);
  });

  it('say above them what they add up to, and what they can be filtered by', async () => {
    const filters = await get<{
      species: unknown[];
      providers: unknown[];
      products: number;
      availableGrams: number;
      expiring: number;
      out: number;
    }>(`/get-product-filter?countryId=${countryId}`);
    assert.deepEqual(
      [filters.products, filters.availableGrams, filters.expiring, filters.out],
      [
        130,
        all.reduce((sum, { availableGrams }) => sum + availableGrams, 0),
        all.filter(states['expiring'] as never).length,
        all.filter(states['out'] as never).length,
      ],
    );
    assert.deepEqual(
      [filters.species.length, filters.providers.length],
      [new Set(all.map(({ species }) => species._id)).size, new Set(all.flatMap(({ provider }) => provider?._id ?? [])).size],
    );
  });

  it('cost two queries at most', async () => {
    for (const address of [path({}), path({ search: 'salmon gala', size: 5 }), path({ stockState: 'out', page: 1, size: 3 })])
      assert.ok((await queriesOf(server, () => get(address))).length <= 2, address);
  });

  it('are of the caller’s country, and of the one that a mega admin names', async () => {
    const ecuador = `/get-all-products?countryId=${countries.EC._id}`;
    assert.equal((await server.request('GET', base + ecuador, { token })).status, 404);
    const mega = await server.login('mega.cl@demo.test', demoPassword);
    assert.equal((await server.request('GET', base + ecuador, { token: mega })).body.length, 50);
  });
});
