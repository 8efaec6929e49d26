import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, isHeld, type RequestRow, statesOf } from '@shop/shared/contract';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';

const countryId = countries.CL._id;

describe('lists of requests', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;
  let all: RequestRow[];

  before(async () => {
    token = await server.login(emailOf('admin'));
    const answer = await server.request('GET', `/api/planification-request/get-all-request?countryId=${countryId}`, { token });
    all = answer.body;
  });

  const list = async (at: { page?: number; size?: number; status?: string; search?: string; query?: string } = {}) => {
    const { page = 0, size = 20, status = 'all', search = 'all', query = '' } = at;
    const path = `/api/planification-request/get-all-requests-pagination/${page}/${size}/${status}/${encodeURIComponent(search)}/${countryId}?${query}`;
    let answer = await server.request('GET', path, { token });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const queries = await queriesOf(server, async () => {
      answer = await server.request('GET', path, { token });
    });
    assert.ok(queries.length <= 2, `${queries.length} queries: ${queries.join('\n')}`);
    return answer.body as { items: RequestRow[]; total: number };
  };
  const numbers = (rows: RequestRow[]) => rows.map(({ number }) => number);

  it('show the newest first, page by page, and know how many there are without counting', async () => {
    const pages = [await list(), await list({ page: 1 })];
    assert.deepEqual(
      pages.flatMap(({ items }) => numbers(items)),
      numbers(all).slice(0, 40),
    );
    assert.ok(pages.every(({ total }) => total === all.length));
    const last = await list({ page: Math.floor((all.length - 1) / 20) });
    assert.equal(last.items.at(-1)?.number, Math.min(...numbers(all)));
    assert.deepEqual(await list({ page: 1000 }), { items: [], total: all.length, page: 1000, pageSize: 20 });
  });

  it('are filtered by states, seller, client and days of delivery, alone and together', async () => {
    const [one] = all as [RequestRow];
    const { seller, client, deliverOn } = all.find((row) => row.seller) ?? one;
    const cases: [Parameters<typeof list>[0], (row: RequestRow) => boolean][] = [
      [{ status: 'created,confirmed' }, ({ state }) => state === 'created' || state === 'confirmed'],
      [{ query: `seller=${seller?._id}` }, (row) => row.seller?._id === seller?._id],
      [{ query: 'approval=waiting,refused' }, ({ approvalState }) => isHeld(approvalState)],
      [{ query: 'approval=notHeld' }, ({ approvalState }) => !isHeld(approvalState)],
      [{ status: 'created', query: 'approval=notHeld' }, ({ state, approvalState }) => state === 'created' && !isHeld(approvalState)],
      [{ status: 'created', query: 'approval=notHeld,waiting' }, (row) => row.state === 'created' && row.approvalState !== 'refused'],
      [{ query: `client=${client._id}` }, (row) => row.client._id === client._id],
      [{ query: `from=${deliverOn}&to=${deliverOn}` }, (row) => row.deliverOn === deliverOn],
      [
        { status: 'completed_selling', query: `seller=${seller?._id}` },
        (row) => row.state === 'completed_selling' && row.seller?._id === seller?._id,
      ],
    ];
    for (const [filters, isIn] of cases) {
      const { items, total } = await list({ size: 100, ...filters });
      const expected = all.filter(isIn);
      assert.deepEqual(numbers(items), numbers(expected).slice(0, 100));
      assert.equal(total, expected.length);
    }
    assert.equal(
      (await list({ page: 50, query: `client=${client._id}` })).total,
      all.filter((row) => row.client._id === client._id).length,
    );
  });

  it('are searched by the beginning of a number, with or without its sign, or by words of the client', async () => {
    const [{ number, client }] = all as [RequestRow];
    for (const search of [String(number), `#${number}`]) assert.deepEqual(numbers((await list({ search })).items), [number]);
    const begun = await list({ search: '104', size: 100 });
    assert.deepEqual(
      numbers(begun.items),
      numbers(all.filter((row) => String(row.number).startsWith('104') || / 104/.test(row.client.name))).slice(0, 100),
    );
    const words = client.name.toUpperCase().split(' ').reverse().slice(0, 3).join(' ');
    assert.ok(numbers((await list({ search: words })).items).includes(number));
    assert.deepEqual((await list({ search: 'zzz nobody' })).items, []);
  });

  for (const sort of ['number', 'deliverOn', 'totalMinor', 'askedGrams'] as const)
    it(`are sorted by ${sort} both ways`, async () => {
      for (const [by, sign] of [
        [sort, 1],
        [`-${sort}`, -1],
      ] as const)
        for (const filter of ['', 'from=2000-01-01']) {
          const values = (await list({ size: 100, query: `sort=${by}&${filter}` })).items.map((row) => row[sort]);
          const sorted = values.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0));
          assert.deepEqual(values, sorted);
        }
    });

  it('are counted by state, those that are held, and those that wait for a document', async () => {
    const { body } = await server.request('GET', `/api/planification-request/get-request-counts?countryId=${countryId}`, { token });
    assert.deepEqual(
      body.states,
      statesOf('request').map((state) => ({ state, requests: all.filter((row) => row.state === state).length })),
    );
    const heldBy = (state: string) => all.filter(({ approvalState }) => approvalState === state).length;
    assert.deepEqual(body.held, { waiting: heldBy('waiting'), refused: heldBy('refused') });
    assert.ok(body.held.waiting > 0, 'the demo data has some');
    assert.equal(body.withoutDocument, all.filter(({ state, docNumber }) => state === 'completed' && docNumber === null).length);
  });
});
