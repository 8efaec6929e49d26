import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { createClient, updateClientPath } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { auditLog } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { changesBetween } from './changes.ts';

describe('the history of a record', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('seller'));
  });
  const of = (id: string, by = token, entity = 'client') => server.request('GET', `/api/history/${entity}/${id}`, { token: by });

  it('tells what was done, newest first, by whom, and field by field from what to what', async () => {
    const { body: made } = await createClient(server, token, 1);
    const { _id, version, legalName, taxId, categoryId, phone, regionId, communeId, address } = made;
    const fields = { legalName, taxId, categoryId, phone, regionId, communeId, address, sellerId: null, organizationId: null };
    const client = { _id, ...fields, email: 'mar@x.cl', paymentTermDays: 45 };
    const admin = await server.login(emailOf('admin'));
    const saved = await server.request('PUT', updateClientPath, { token: admin, body: { countryId: countries.CL._id, client, version } });
    assert.equal(saved.status, 200);
    const { body } = await of(_id);
    assert.deepEqual(
      body.map(({ kind, call, by }: { kind: string; call: string; by: { name: string } }) => [kind, call, by.name]),
      [
        ['changed', 'clients.update', 'admin Rojas'],
        ['created', 'clients.create', 'seller Rojas'],
      ],
    );
    assert.deepEqual(body[0].changes, [
      { field: 'email', before: null, after: 'mar@x.cl' },
      { field: 'paymentTermDays', before: 30, after: 45 },
    ]);
    const first = body[1].changes.map(({ field }: { field: string }) => field);
    assert.ok(first.includes('legalName'));
    for (const noise of ['_id', 'version', 'search', 'createdAt', 'email']) assert.ok(!first.includes(noise), noise);
  });

  it('is empty for a record that was there before anything was done to it, and gone for none', async () => {
    const { body: made } = await createClient(server, token, 2);
    await server.db.delete(auditLog);
    assert.deepEqual((await of(made._id)).body, []);
    assert.equal((await of(uuidv7())).status, 404);
    assert.equal((await of(made._id, token, 'provider')).status, 404);
  });

  it('of another country is not there, but for a mega admin', async () => {
    const { body: made } = await createClient(server, token, 3);
    assert.equal((await of(made._id, await server.login(emailOf('admin', 'ec')))).status, 404);
    assert.equal((await of(made._id, await server.login(emailOf('mega', 'ec')))).status, 200);
  });

  it('stays when the record is deleted', async () => {
    const id = uuidv7();
    const entry = { countryId: countries.CL._id, requestId: 'x', call: 'sales.remove', entity: 'sale', entityId: id, after: null };
    await server.db.insert(auditLog).values({ ...entry, before: { number: 7, version: 3 } });
    const { body } = await of(id, token, 'sale');
    assert.deepEqual([body[0].kind, body[0].by, body[0].changes], ['deleted', null, [{ field: 'number', before: 7, after: null }]]);
  });

  it('leaves out what tells nothing, and secrets', () => {
    const before = { name: 'a', lines: [{ kg: 1, of: { a: 1, b: 2 } }], passwordHash: 'x', version: 1 };
    const after = { lines: [{ of: { b: 2, a: 1 }, kg: 1 }], name: 'a', passwordHash: 'y', version: 2 };
    assert.deepEqual(changesBetween(before, after), []);
    assert.deepEqual(changesBetween(before, { ...after, lines: [] })[0]?.field, 'lines');
    assert.deepEqual(changesBetween({ email: undefined }, { email: null }), []);
  });
});
