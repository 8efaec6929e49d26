import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/base/db/db.ts';
import { clientFieldsOf, countOf, createClient, createClientPath, updateClientPath } from './fixtures.ts';
import { emailOf, useTestServer } from './harness.ts';

const countryId = countries.CL._id;

describe('a change with an Idempotency-Key', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('seller'));
  });
  const create = async (number: number, key: string) => createClient(server, token, number, 'CL', { 'idempotency-key': key });

  it('is answered as before when it is repeated, and done once', async () => {
    const first = await create(1, 'key-1');
    const again = await create(1, 'key-1');
    assert.equal(first.status, 200);
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal(await countOf(server, sql`audit_log where entity_id = ${first.body._id}`), 1);
  });

  it('is refused with 422 when the key comes with other data', async () => {
    await create(2, 'key-2');
    const other = await create(3, 'key-2');
    assert.equal(other.status, 422);
    assert.equal(other.body.type, '/problems/idempotency');
  });

  it('is done once when fifty arrive at once, and all fifty hear the same', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(4, 'key-50')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body._id)).size, 1);
    assert.equal(await countOf(server, sql`client where legal_name = 'Pescados 4 SpA'`), 1);
  });

  it('leaves the key free when the change was refused', async () => {
    const client = await clientFieldsOf(server, 5);
    const headers = { 'idempotency-key': 'key-5' };
    const refused = await server.request('POST', createClientPath, {
      token,
      headers,
      body: { countryId, client: { ...client, taxId: '1-1' } },
    });
    assert.equal(refused.status, 422);
    assert.equal((await server.request('POST', createClientPath, { token, headers, body: { countryId, client } })).status, 200);
  });

  it('belongs to its user: another one may use the same key', async () => {
    const other = await server.login(emailOf('admin'));
    await create(6, 'key-6');
    assert.equal((await createClient(server, other, 7, 'CL', { 'idempotency-key': 'key-6' })).status, 200);
  });

  for (const key of ['', 'x'.repeat(201), 'two words']) {
    it(`refuses the key ${JSON.stringify(key.slice(0, 12))} of ${key.length} characters`, async () => {
      assert.equal((await create(8, key)).status, 400);
    });
  }
});

describe('an edit', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const edit = (client: Record<string, unknown>, version: number) =>
    server.request('PUT', updateClientPath, { token, body: { countryId, client, version } });

  it('raises the version, and is refused with the present record when somebody saved first', async () => {
    const { _id, version } = (await createClient(server, token, 1)).body;
    const fields = { ...(await clientFieldsOf(server, 1)), _id };
    const first = await edit({ ...fields, address: 'Primera' }, version);
    assert.equal(first.body.version, version + 1);
    const second = await edit({ ...fields, address: 'Segunda' }, version);
    assert.equal(second.status, 409);
    assert.equal(second.body.type, '/problems/conflict');
    assert.equal(second.body.present.address, 'Primera');
    assert.equal(second.body.present.version, version + 1);
  });

  it('wins once when twenty start from one version', async () => {
    const { _id, version } = (await createClient(server, token, 2)).body;
    const fields = { ...(await clientFieldsOf(server, 2)), _id };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => edit({ ...fields, address: `Calle ${i}` }, version)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, 19);
  });

  it('leaves one audit row with who, which call, before and after', async () => {
    const { _id, version } = (await createClient(server, token, 3)).body;
    const answer = await edit({ ...(await clientFieldsOf(server, 3)), _id, address: 'Nueva' }, version);
    const rows = await rowsOf<Record<string, string>>(
      server.db,
      sql`select a.call, u.email, a.request_id, a.before->>'address' as before, a.after->>'address' as after
        from audit_log a join user_account u on u.id = a.user_id where a.entity_id = ${_id} order by a.at desc, a.id desc limit 1`,
    );
    const requestId = answer.headers.get('x-request-id');
    assert.deepEqual(rows, [
      { call: 'clients.update', email: emailOf('admin'), request_id: requestId, before: 'Avenida del Mar 1', after: 'Nueva' },
    ]);
  });

  it('leaves nothing behind when it is refused', async () => {
    const before = await countOf(server, sql`audit_log`);
    const client = { ...(await clientFieldsOf(server, 4)), communeId: '00000000-0000-4000-8000-00000000dead' };
    const answer = await server.request('POST', createClientPath, { token, body: { countryId, client } });
    assert.ok(answer.status >= 400 && answer.status < 500);
    assert.equal(await countOf(server, sql`audit_log`), before);
    assert.equal(await countOf(server, sql`client where legal_name = 'Pescados 4 SpA'`), 0);
  });
});
