import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type RoleName } from '@shop/shared/contract';
import { createClient } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';

const countryId = countries.CL._id;
const path = '/api/platform/lists';

describe('the first rows of many lists', () => {
  const server = useTestServer();
  const tokens = {} as Record<RoleName, string>;
  before(async () => {
    for (const role of ['admin', 'seller', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    for (const number of [1, 2, 3]) await createClient(server, tokens.admin, number);
    await createClient(server, tokens.mega, 4, 'EC');
  });

  const ask = (role: RoleName, asks: object[], of: string = countryId) =>
    server.request('POST', path, { token: tokens[role], body: { countryId: of, asks } });
  const clients = { call: 'clients.list', rows: 2 };

  it('answers each list as its own call does, with its total, and tells of whose rows all is made', async () => {
    const { status, body } = await ask('seller', [clients, { call: 'requests.list', input: { status: 'created' }, rows: 1 }]);
    assert.equal(status, 200, JSON.stringify(body));
    const [first, second] = body.answers;
    const own = await server.request('GET', `/api/planification-clients/get-all-clients-pagination/0/2/all/all/${countryId}`, {
      token: tokens.seller,
    });
    assert.deepEqual(first, { total: 3, isMissing: false, items: own.body.items });
    assert.deepEqual(second, { total: 0, isMissing: false, items: [] });
    assert.deepEqual((await ask('seller', [{ ...clients, rows: 0 }])).body.answers, [{ total: 3, isMissing: false, items: [] }]);
    assert.deepEqual([...body.topics].sort(), ['clients', 'requests']);
  });

  it('takes what fails for that one list, and answers the others', async () => {
    const missing = [
      { call: 'outbox.list', rows: 1 },
      { call: 'clients.lost', rows: 1 },
      { call: 'constructor.name', rows: 1 },
      { call: 'clients.create', rows: 1 },
      { call: 'lists.first', rows: 1 },
    ];
    const wrong = { call: 'requests.list', input: { status: 'nothing' }, rows: 1 };
    const { body } = await ask('seller', [...missing, wrong, clients]);
    for (const [n, { call }] of missing.entries()) assert.deepEqual(body.answers[n], { total: null, isMissing: true, items: [] }, call);
    assert.deepEqual(body.answers[missing.length], { total: null, isMissing: false, items: [] });
    assert.equal(body.answers.at(-1).total, 3);
    assert.equal((await ask('mega', [{ call: 'outbox.list', rows: 1 }])).body.answers[0].total, 0);
  });

  it('asks in one country, which an ask cannot change', async () => {
    const { body } = await ask('mega', [{ ...clients, input: { countryId } }], countries.EC._id);
    assert.equal(body.answers[0].total, 1);
    assert.equal((await ask('seller', [clients], countries.EC._id)).status, 404);
  });

  it('refuses more lists and more rows than a page needs', async () => {
    assert.equal((await ask('seller', Array(41).fill(clients))).status, 422);
    assert.equal((await ask('seller', [{ ...clients, rows: 51 }])).status, 422);
  });
});
