import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, type ProviderRow } from '@shop/shared/contract';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { fold } from '../../base/db/search.ts';

const countryId = countries.CL._id;
const base = '/api/planification-providers';

describe('lists of providers', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  let all: ProviderRow[] = [];

  const get = async <T>(path: string): Promise<T> => {
    const answer = await server.request('GET', base + path, { token });
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const list = ({ page = 0, size = 10, search = 'all', type = 'all', area = 'all', more = '' } = {}) =>
    get<ListAnswer<ProviderRow>>(
      `/get-all-providers-pagination/${page}/${size}/${encodeURIComponent(search)}/${type}/${area}/${countryId}${more}`,
    );

  before(async () => {
    token = await server.login(emailOf('seller'));
    all = await get<ProviderRow[]>(`/get-all-providers-without-pagination/all/all/all/${countryId}`);
  });

  it('sorts by name and tax id, both ways, over pages that do not overlap', async () => {
    const values = { legalName: (row: ProviderRow) => fold(row.legalName), taxId: (row: ProviderRow) => row.taxId };
    for (const [field, value] of Object.entries(values)) {
      for (const sort of [field, `-${field}`]) {
        const pages = await Promise.all([0, 1, 2].map((page) => list({ page, size: 20, more: `?sort=${sort}` })));
        const rows = pages.flatMap(({ items }) => items);
        assert.equal(new Set(rows.map(({ _id }) => _id)).size, all.length, sort);
        const sorted = rows.map(value);
        assert.deepEqual(sorted, field === sort ? [...sorted].sort() : [...sorted].sort().reverse(), sort);
      }
    }
  });

  it('finds by name, tax id and cove, whatever their accents', async () => {
    const one = all.find(({ cove }) => cove === 'Caleta Quellón');
    assert.ok(one);
    for (const search of ['quellon', one.taxId, fold(one.legalName).split(' ').slice(0, 2).join(' ')]) {
      const { items } = await list({ search, size: 50 });
      assert.ok(
        items.some(({ _id }) => _id === one._id),
        search,
      );
    }
    assert.equal((await list({ search: 'no hay nadie así' })).total, 0);
  });

  it('narrows by type and region; the counts of the filters are the totals of the lists', async () => {
    const filters = await get<{ types: { type: string; providers: number }[]; areas: { _id: string; name: string }[]; providers: number }>(
      `/get-provider-filter?countryId=${countryId}`,
    );
    assert.equal(filters.providers, all.length);
    for (const { type, providers } of filters.types) {
      const { total, items } = await list({ type });
      assert.equal(total, providers);
      assert.ok(items.every((row) => row.type === type));
    }
    assert.equal((await list({ type: 'plant,importer' })).total, all.filter(({ type }) => ['plant', 'importer'].includes(type)).length);
    for (const { _id, name } of filters.areas)
      assert.equal((await list({ area: _id })).total, all.filter(({ region }) => region === name).length, name);
    const [area] = filters.areas;
    const both = await list({ area: area?._id ?? '', type: 'fisher', size: 50 });
    assert.deepEqual(
      both.items.map(({ _id }) => _id).sort(),
      all
        .filter((row) => row.region === area?.name && row.type === 'fisher')
        .map(({ _id }) => _id)
        .sort(),
    );
  });

  it('offers all to choosers, in the order of their names, none of another country', async () => {
    const choices = await get<{ _id: string; name: string }[]>(`/get-all-providers?countryId=${countryId}`);
    assert.deepEqual(
      choices.map(({ _id }) => _id),
      all.map(({ _id }) => _id),
    );
  });
});
