import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type ClientRow, countries, type ListAnswer } from '@shop/shared/contract';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { fold } from '../../base/db/search.ts';

const countryId = countries.CL._id;
const base = '/api/planification-clients';

describe('lists of clients', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  let all: ClientRow[] = [];

  const get = async <T>(path: string): Promise<T> => {
    const answer = await server.request('GET', base + path, { token });
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const list = ({ page = 0, size = 10, search = 'all', category = 'all', more = '' } = {}) =>
    get<ListAnswer<ClientRow>>(`/get-all-clients-pagination/${page}/${size}/${encodeURIComponent(search)}/${category}/${countryId}${more}`);

  before(async () => {
    token = await server.login(emailOf('logistic'));
    all = await get<ClientRow[]>(`/get-all-clients-without-pagination/all/all/${countryId}`);
  });

  it('exports every client of the country, none of another', async () => {
    assert.equal(all.length, 2000);
    assert.equal(new Set(all.map(({ _id }) => _id)).size, 2000);
  });

  it('tells the total on every page, also past the last one', async () => {
    for (const page of [0, 199, 200, 5000]) {
      const { total, items, ...where } = await list({ page });
      assert.equal(total, 2000);
      assert.equal(items.length, page < 200 ? 10 : 0);
      assert.deepEqual(where, { page, pageSize: 10 });
    }
  });

  const values: Record<string, (row: ClientRow) => string | number> = {
    legalName: (row) => fold(row.legalName),
    taxId: (row) => row.taxId,
    paymentTermDays: (row) => row.paymentTermDays,
    lastOrderAt: (row) => row.lastOrderAt ?? '',
    openLogs: (row) => row.openLogs,
  };
  for (const [field, value] of Object.entries(values)) {
    for (const sort of [field, `-${field}`]) {
      it(`sorts by ${sort} over pages that do not overlap`, async () => {
        const pages = await Promise.all(Array.from({ length: 20 }, (_, page) => list({ page, size: 100, more: `?sort=${sort}` })));
        const rows = pages.flatMap(({ items }) => items);
        assert.equal(new Set(rows.map(({ _id }) => _id)).size, 2000);
        const down = sort.startsWith('-') ? -1 : 1;
        const wrong = rows.findIndex((row, i) => {
          const next = rows[i + 1];
          return next !== undefined && (value(row) < value(next) ? -1 : value(row) > value(next) ? 1 : 0) * down > 0;
        });
        assert.equal(wrong, -1, `${rows[wrong]?.legalName} before ${rows[wrong + 1]?.legalName}`);
      });
    }
  }

  it('finds a name in any case, without its accents, its words in any order', async () => {
    const named = all.find(({ legalName }) => /[áéíóúñ]/.test(legalName) && legalName.split(' ').length > 3);
    assert.ok(named);
    const words = named.legalName.split(' ');
    for (const search of [named.legalName, fold(named.legalName), named.legalName.toUpperCase(), words.reverse().join(' ')]) {
      const { items } = await list({ search, size: 100 });
      assert.ok(
        items.some(({ _id }) => _id === named._id),
        search,
      );
      for (const { legalName } of items) for (const word of words) assert.ok(fold(legalName).includes(fold(word)));
    }
  });

  it('finds a tax id with and without dots, hyphen and spaces, whole or in part', async () => {
    const { taxId, _id } = all.find((row) => row.taxId.endsWith('K')) as ClientRow;
    const digits = taxId.slice(0, -1);
    const dotted = digits.replace(/\B(?=(\d{3})+$)/g, '.');
    for (const search of [taxId, `${dotted}-K`, `${dotted}-k`, `${digits}-K`, dotted.replaceAll('.', ' '), dotted]) {
      const { items, total } = await list({ search });
      assert.equal(total, 1, search);
      assert.equal(items[0]?._id, _id);
    }
    assert.ok((await list({ search: dotted.slice(0, 6) })).items.every((row) => row.taxId.includes(digits.slice(0, 5))));
  });

  it('takes %, _ and \\ as they are', async () => {
    for (const search of ['%', '_', '\\', '100%']) assert.equal((await list({ search })).total, 0, search);
  });

  it('filters by several categories, by sellers and by open log books, and exports exactly those', async () => {
    const [a, b] = [...new Set(all.map(({ category }) => category._id))];
    const seller = all.find((row) => row.seller)?.seller?._id;
    const filters: [category: string, more: string, holds: (row: ClientRow) => boolean][] = [
      [`${a}`, '', (row) => row.category._id === a],
      [`${a},${b}`, '', (row) => row.category._id === a || row.category._id === b],
      ['all', `seller=${seller}`, (row) => row.seller?._id === seller],
      ['all', 'binnacle=open', (row) => row.openLogs > 0],
      [
        `${a}`,
        `seller=${seller}&binnacle=open&sort=-openLogs`,
        (row) => row.category._id === a && row.seller?._id === seller && row.openLogs > 0,
      ],
    ];
    for (const [category, more, holds] of filters) {
      const wanted = all.filter(holds);
      const page = await list({ category, more: `?${more}`, size: 100 });
      assert.equal(page.total, wanted.length, more);
      const exported = await get<ClientRow[]>(`/get-all-clients-without-pagination/all/${category}/${countryId}?${more}`);
      assert.deepEqual(exported.map(({ _id }) => _id).sort(), wanted.map(({ _id }) => _id).sort());
      assert.deepEqual(exported.slice(0, 100), page.items);
    }
  });

  it('offers choosers, filters and categories whose counts add up', async () => {
    const choices = await get<{ _id: string; name: string }[]>(`/get-all-clients/${countryId}`);
    assert.deepEqual(
      choices,
      all.map(({ _id, legalName }) => ({ _id, name: legalName })),
    );
    const filters = await get<{ categories: { clients: number }[]; sellers: { name: string }[]; clients: number }>(
      `/get-client-filters?countryId=${countryId}`,
    );
    assert.equal(filters.clients, 2000);
    assert.equal(
      filters.categories.reduce((sum, { clients }) => sum + clients, 0),
      2000,
    );
    assert.ok(filters.sellers.length > 20);
    const categories = await get<ListAnswer<{ name: string; clients: number; openLogs: number }>>(
      `/get-paginated-category-clients/0/10/all/${countryId}?sort=-clients`,
    );
    assert.equal(categories.total, 8);
    assert.equal(categories.items[0]?.name, 'Restaurante');
    assert.equal(
      categories.items.reduce((sum, { openLogs }) => sum + openLogs, 0),
      all.reduce((sum, { openLogs }) => sum + openLogs, 0),
    );
    const found = await get<ListAnswer<{ name: string }>>(
      `/get-paginated-category-clients/0/10/${encodeURIComponent('pescadería')}/${countryId}`,
    );
    assert.deepEqual(
      found.items.map(({ name }) => name),
      ['Pescadería'],
    );
    assert.ok((await queriesOf(server, () => get(`/get-paginated-category-clients/0/2/all/${countryId}`))).length <= 2);
  });

  it('lets only a mega admin see another country, and there only its own clients', async () => {
    const ecuador = `/get-all-clients-without-pagination/all/all/${countries.EC._id}`;
    assert.equal((await server.request('GET', base + ecuador, { token })).status, 404);
    const mega = await server.login(emailOf('mega'));
    const { body } = await server.request('GET', base + ecuador, { token: mega });
    assert.equal(body.length, 220);
  });
});
