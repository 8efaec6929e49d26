import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { createClient } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { auditLog, binnacleLogs as logs } from '../../base/db/schema/index.ts';

const base = '/api/planification-clients';

describe('the log book of a client', () => {
  const server = useTestServer();
  let token = '';
  let numbers = 100;

  before(async () => {
    token = await server.login(emailOf('seller'));
  });

  const newClient = async (): Promise<string> => (await createClient(server, token, numbers++)).body._id;
  const read = async (id: string) => (await server.request('GET', `${base}/get-client-ById/${id}`, { token })).body;
  const register = (clientId: string, note: string, by = token) =>
    server.request('PUT', `${base}/register-log`, { token: by, body: { clientId, log: { type: 'call', note, dueOn: '2026-12-01' } } });
  const setState = (logId: string, state: string) =>
    server.request('PUT', `${base}/update-state-log-binnacle/${logId}/${state}`, { token });
  const edit = (clientId: string, binnacle: unknown[]) =>
    server.request('PUT', `${base}/update-binnacle`, { token, body: { clientId, binnacle } });

  it('takes entries, newest first, with who wrote them, and counts the open ones', async () => {
    const clientId = await newClient();
    const first = await register(clientId, 'Primero');
    assert.equal(first.status, 200);
    assert.equal(first.body.state, 'open');
    assert.equal(first.body.createdBy.name, 'seller Rojas');
    await register(clientId, 'Segundo');
    const client = await read(clientId);
    assert.deepEqual(
      client.binnacle.map(({ note }: { note: string }) => note),
      ['Segundo', 'Primero'],
    );
    assert.equal(client.openLogs, 2);
  });

  it('leaves the version of the client alone, so that whoever edits it may still save', async () => {
    const clientId = await newClient();
    await register(clientId, 'Llamar');
    assert.equal((await read(clientId)).version, 1);
  });

  it('closes and opens entries; the step that was already taken is refused with the steps that are left', async () => {
    const clientId = await newClient();
    const { _id } = (await register(clientId, 'Cerrar')).body;
    const done = await setState(_id, 'done');
    assert.equal(done.body.state, 'done');
    assert.ok(done.body.closedAt);
    assert.equal((await read(clientId)).openLogs, 0);
    const again = await setState(_id, 'done');
    assert.equal(again.status, 409);
    assert.deepEqual([again.body.state, again.body.allowed], ['done', ['open']]);
    assert.equal((await setState(_id, 'open')).body.closedAt, null);
    assert.equal((await read(clientId)).openLogs, 1);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.at);
    assert.equal(rows.length, 3);
  });

  it('shows an open entry that is older than the 200 that it shows', async () => {
    const clientId = await newClient();
    const { body } = await register(clientId, 'Antiguo');
    const base = { clientId, countryId: countries.CL._id, type: 'call', state: 'done' } as const;
    const later = (i: number) => new Date(Date.now() + i * 1000).toISOString();
    await server.db.insert(logs).values(Array.from({ length: 205 }, (_, i) => ({ ...base, note: `${i}`, createdAt: later(i) })));
    const { binnacle } = await read(clientId);
    assert.equal(binnacle.length, 200);
    assert.equal(binnacle.at(-1)._id, body._id);
    assert.deepEqual(
      binnacle.slice(0, 199).map(({ note }: { note: string }) => note),
      Array.from({ length: 199 }, (_, i) => `${204 - i}`),
    );
  });

  for (const dueOn of ['2026-02-31', '0000-01-01', '2026-13-01', '20260101', '2026-1-1', 20260101]) {
    it(`refuses ${dueOn} as a day, by its field`, async () => {
      const log = { type: 'call', note: 'x', dueOn };
      const answer = await server.request('PUT', `${base}/register-log`, { token, body: { clientId: await newClient(), log } });
      assert.ok([400, 422].includes(answer.status));
      assert.equal(answer.body.errors[0].field, 'log.dueOn');
    });
  }

  it('edits several entries at once, or none when one of them has changed meanwhile', async () => {
    const clientId = await newClient();
    const [a, b] = [(await register(clientId, 'A')).body, (await register(clientId, 'B')).body];
    const fields = { type: 'visit', dueOn: null };
    const both = await edit(clientId, [
      { ...fields, _id: a._id, version: 1, note: 'A2' },
      { ...fields, _id: b._id, version: 1, note: 'B2' },
    ]);
    assert.equal(both.status, 200);
    assert.deepEqual(
      both.body.binnacle.map(({ note }: { note: string }) => note),
      ['B2', 'A2'],
    );
    const stale = await edit(clientId, [
      { ...fields, _id: a._id, version: 2, note: 'A3' },
      { ...fields, _id: b._id, version: 1, note: 'B3' },
    ]);
    assert.equal(stale.status, 409);
    assert.equal(stale.body.present.note, 'B2');
    assert.deepEqual(
      (await read(clientId)).binnacle.map(({ note }: { note: string }) => note),
      ['B2', 'A2'],
    );
  });

  it('edits an entry only through its own client', async () => {
    const { _id } = (await register(await newClient(), 'Ajeno')).body;
    const refused = await edit(await newClient(), [{ _id, version: 1, type: 'call', note: 'x', dueOn: null }]);
    assert.equal(refused.status, 404);
  });

  it('counts right when twenty write at once', async () => {
    const clientId = await newClient();
    const made = await Promise.all(Array.from({ length: 20 }, (_, i) => register(clientId, `Nota ${i}`)));
    await Promise.all(made.slice(0, 7).map(({ body }) => setState(body._id, 'done')));
    const client = await read(clientId);
    assert.equal(client.binnacle.length, 20);
    assert.equal(client.openLogs, 13);
  });

  it('is closed to logistic staff', async () => {
    const logistic = await server.login(emailOf('logistic'));
    assert.equal((await register(await newClient(), 'No', logistic)).status, 403);
  });

  it('is kept by a mega admin in whichever country the client is', async () => {
    const mega = await server.login(emailOf('mega'));
    const made = await createClient(server, mega, 1, 'EC');
    assert.equal(made.body.countryId, countries.EC._id);
    const entry = await register(made.body._id, 'Desde Chile', mega);
    assert.equal(entry.status, 200);
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.entityId, entry.body._id)).orderBy(auditLog.at);
    assert.equal(row?.countryId, countries.EC._id);
  });
});
