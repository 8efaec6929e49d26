import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type PartnerKey } from '@shop/shared/contract';
import { mostPartnerKeys } from '@shop/shared/contract/calls';
import { eq, sql } from 'drizzle-orm';
import { rut } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { auditLog, partnerKeys, partners } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const document = {
  '@context': 'https://ref.gs1.org/standards/epcis/epcis-context.jsonld',
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-01T12:00:00.000Z',
  epcisBody: { eventList: [] },
};

describe('keys of partners', () => {
  const server = useTestServer({ env: { RATE_LIMIT_KEY: '3' } });
  let token = '';
  let partnerId = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
    const partner = { name: 'Lonja Sur', taxId: rut(7_100_001), kind: 'plant', phone: '9 8765 4321', commissionRate: 500 };
    const { body } = await server.request('POST', '/api/register-partner', { token, body: { countryId, partner } });
    partnerId = body._id;
  });
  const make = (name: string, more: object = {}, idempotencyKey: string = crypto.randomUUID()) =>
    server.request('POST', `/api/partner/${partnerId}/keys`, {
      token,
      body: { key: { name, scope: 'trace', ...more } },
      headers: { 'idempotency-key': idempotencyKey },
    });
  const list = async (): Promise<PartnerKey[]> => (await server.request('GET', `/api/partner/${partnerId}/keys`, { token })).body;
  const revoke = (id: string) => server.request('DELETE', `/api/partner-key/${id}`, { token });
  const use = (key?: string, headers = {}) => server.request('POST', '/api/trace/capture', { token: key, body: document, headers });

  it('are shown once, kept as a hash, and known by their beginning', async () => {
    const key = crypto.randomUUID();
    const made = await make('Lonja', {}, key);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.match(made.body.secret, /^sbk_[\w-]{43}$/);
    assert.equal((await make('Lonja', {}, key)).body.secret, made.body.secret, 'asked again it is the same key');
    const keys = await list();
    assert.deepEqual([keys.length, keys[0]?.prefix, keys[0]?.lastUsedAt], [1, made.body.secret.slice(0, 12), null]);
    const everywhere = JSON.stringify([
      await rowsOf(server.db, sql`select * from partner_key`),
      await rowsOf(server.db, sql`select * from audit_log`),
      keys,
    ]);
    assert.ok(!everywhere.includes(made.body.secret));
    const { body: history } = await server.request('GET', `/api/history/partner/${partnerId}`, { token });
    assert.equal(history[0].changes[0].field, 'apiKey');
    assert.ok(!server.logLines.join().includes(made.body.secret));
  });

  it('count until they are revoked, or their partner is inactive, and for their own use only', async () => {
    const { body } = await make('Barco');
    assert.equal((await use(body.secret)).status, 200);
    assert.ok((await list()).find(({ _id }) => _id === body.key._id)?.lastUsedAt);
    const { body: app } = await make('App', { scope: 'app' });
    const wrong = await use(app.secret);
    assert.deepEqual([wrong.status, wrong.body.type], [403, '/problems/key-scope']);
    await server.db.update(partners).set({ active: false }).where(eq(partners._id, partnerId));
    assert.equal((await use(body.secret)).status, 401);
    await server.db.update(partners).set({ active: true }).where(eq(partners._id, partnerId));
    assert.equal((await use(body.secret)).status, 200);
    assert.ok((await revoke(body.key._id)).body.revokedAt);
    const { body: twice } = await revoke(body.key._id);
    const gone = await use(body.secret);
    assert.deepEqual([gone.status, gone.body.type], [401, '/problems/partner-key']);
    assert.match(gone.body.detail, /revocada/);
    assert.equal((await list()).find(({ _id }) => _id === body.key._id)?.revokedAt, twice.revokedAt);
  });

  it('are written down as used once a minute', async () => {
    const { body } = await make('Reloj');
    const usedAt = async () => (await list()).find(({ _id }) => _id === body.key._id)?.lastUsedAt;
    await use(body.secret);
    const first = await usedAt();
    await use(body.secret);
    assert.equal(await usedAt(), first);
    await server.db.update(partnerKeys).set({ lastUsedAt: '2026-03-01T12:00:00.000Z' }).where(eq(partnerKeys._id, body.key._id));
    await use(body.secret);
    assert.notEqual(await usedAt(), '2026-03-01T12:00:00.000Z');
  });

  it('count nowhere else, and nothing else counts where they do', async () => {
    const { body } = await make('Otra');
    assert.equal((await server.request('GET', `/api/partner/${partnerId}/keys`, { token: body.secret })).status, 401);
    for (const key of [token, undefined, 'sbk_', `sbk_${'A'.repeat(43)}`]) assert.equal((await use(key)).status, 401);
    // In an address it would stay in logs.
    assert.equal((await server.request('POST', `/api/trace/capture?_sid_=${body.secret}`, { body: document })).status, 401);
  });

  it('are limited by themselves', async () => {
    const [{ body: one }, { body: other }] = [await make('Rápida'), await make('Lenta')];
    const answers = await Promise.all(Array.from({ length: 40 }, () => use(one.secret)));
    assert.ok(answers.some(({ status }) => status === 429));
    assert.equal((await use(other.secret)).status, 200);
  });

  it('are of administrators of the country, at most so many', async () => {
    for (const role of ['seller', 'logistic'] as const) {
      const by = await server.login(emailOf(role));
      assert.equal((await server.request('GET', `/api/partner/${partnerId}/keys`, { token: by })).status, 403);
    }
    const stranger = await server.login(emailOf('admin', 'ec'));
    const [key] = await list();
    assert.equal((await server.request('GET', `/api/partner/${partnerId}/keys`, { token: stranger })).status, 404);
    assert.equal((await server.request('DELETE', `/api/partner-key/${key?._id}`, { token: stranger })).status, 404);
    const answers = await Promise.all(Array.from({ length: mostPartnerKeys + 5 }, (_, n) => make(`Clave ${n}`)));
    assert.ok(answers.some(({ status }) => status === 422));
    assert.equal((await list()).filter(({ revokedAt }) => !revokedAt).length, mostPartnerKeys);
  });

  it('are named by the audit where they write', async () => {
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.call, 'partners.makeKey'));
    assert.ok(rows.length > 0 && rows.every(({ userId, partnerKeyId }) => userId && !partnerKeyId));
  });
});
