import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Carrier, countries } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { createRecords } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { auditLog } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const fields = {
  name: 'Fletes del Sur',
  plate: 'kl-ps.45',
  phone: '+56322214480',
  capacityGrams: 8_000_000,
  isRefrigerated: true,
  zones: ['Valparaíso'],
};

describe('carriers', () => {
  const server = useTestServer();
  let logistic = '';
  before(async () => {
    logistic = await server.login(emailOf('logistic'));
  });
  const register = (carrier: object) =>
    server.request('POST', '/api/register-transportist', {
      token: logistic,
      body: { countryId, carrier: { ...fields, ...carrier } },
    });

  it('are registered once by plate, however it is written, and leave an audit row', async () => {
    const made = await register({});
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal(made.body.plate, 'KLPS45');
    assert.equal(made.body.loadTodayGrams, 0);
    const again = await register({ plate: 'KLPS 45', name: 'Otro' });
    assert.equal(again.status, 422);
    assert.match(again.body.detail, /Fletes del Sur/);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.body._id)).orderBy(auditLog.at);
    assert.deepEqual(
      rows.map(({ entity, call, before }) => [entity, call, before]),
      [['transportist', 'transport.register', null]],
    );
  });

  it('have a phone of the caller’s country, where an edit names none', async () => {
    const made = await register({ plate: 'FONO11' });
    const edit = (phone: string, version: number) =>
      server.request('PUT', `/api/update-transportist/${made.body._id}`, {
        token: logistic,
        body: { carrier: { ...fields, plate: 'FONO11', phone }, version },
      });
    const edited = await edit('9 8765 4321', made.body.version);
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    assert.equal(edited.body.phone, '+56987654321');
    assert.equal((await edit('+12345678', edited.body.version)).status, 422);
  });

  it('of fifty at once with one plate only one is registered', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ plate: 'ZZZZ99' })));
    assert.deepEqual(
      [200, 422].map((status) => answers.filter((one) => one.status === status).length),
      [1, 49],
    );
  });

  it('are edited by whoever has the present version', async () => {
    const { body: made } = await register({ plate: 'AAAA11' });
    const token = await server.login(emailOf('admin'));
    const update = (version: number, name: string) =>
      server.request('PUT', `/api/update-transportist/${made._id}`, {
        token,
        body: { carrier: { ...fields, plate: 'AAAA11', name }, version },
      });
    assert.equal((await update(1, 'Nuevo nombre')).body.name, 'Nuevo nombre');
    const late = await update(1, 'Tarde');
    assert.equal(late.status, 409);
    assert.equal(late.body.present.name, 'Nuevo nombre');
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, made._id), eq(auditLog.call, 'transport.update')));
    assert.equal(rows.length, 1);
  });

  it('are listed whole and by page, by name', async () => {
    for (let i = 0; i < 12; i++) await register({ plate: `PAGE${i}`, name: `Camión ${String(i).padStart(2, '0')}` });
    const token = await server.login(emailOf('seller'));
    const whole = await server.request('GET', `/api/country/${countryId}/get-transportist`, { token });
    const page = await server.request('GET', `/api/get-transportists-by-countryid/${countryId}/page/1`, { token });
    assert.equal(page.body.total, whole.body.length);
    assert.deepEqual(page.body.items, whole.body.slice(10, 20));
  });

  it('are found by name, plate, contact and zone, and narrowed by zone, cold and whether they are at work', async () => {
    const find = async (query: string) => {
      const { body } = await server.request('GET', `/api/country/${countryId}/get-transportist?${query}`, { token: logistic });
      return (body as Carrier[]).map(({ plate }) => plate);
    };
    await register({ plate: 'FIND01', name: 'Ñandú Cargas', contact: 'Iván Cofré', zones: ['Aysén'], isRefrigerated: false });
    await register({ plate: 'FIND02', name: 'Lenga', zones: ['Aysén', 'Los Lagos'], isActive: false });
    for (const search of ['nandu', 'FIND01', 'cofre', 'ñandu aysen'])
      assert.deepEqual(await find(`search=${encodeURIComponent(search)}`), ['FIND01']);
    assert.deepEqual(await find(`zone=${encodeURIComponent('Los Lagos')}`), ['FIND02']);
    assert.deepEqual(await find(`zone=${encodeURIComponent('Aysén')}&refrigerated=false`), ['FIND01']);
    assert.deepEqual(await find('active=false'), ['FIND02']);
    assert.deepEqual(await find(`zone=${encodeURIComponent('Aysén')}&sort=-name`), ['FIND01', 'FIND02']);
  });

  it('that are given up get nothing new', async () => {
    const { body: carrier } = await register({ plate: 'GONE01', name: 'Camiones Biobío', isActive: false });
    const { purchase } = await createRecords(server, 'CL');
    const refused = await server.request('PUT', '/api/marketplace-purchase-set-transportist', {
      token: logistic,
      body: { transportistUserId: carrier._id, purchaseId: purchase },
    });
    assert.equal(refused.status, 422);
    assert.match(refused.body.detail, /Camiones Biobío/);
  });
});

describe('the fleet of today', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('carries what purchases of today are under way with, and says what nobody fetches', async () => {
    const token = await server.login('logistic.cl@demo.test', 'Demo-2026!');
    const get = async (path: string) => (await server.request('GET', path, { token })).body;
    const carriers = (await get(`/api/country/${countryId}/get-transportist`)) as Carrier[];
    const fleet = await get(`/api/transportist-fleet?countryId=${countryId}`);
    const active = carriers.filter(({ isActive }) => isActive);
    assert.equal(fleet.carriers, active.length);
    assert.deepEqual(fleet.zones.toSorted(), [...new Set(carriers.flatMap(({ zones }) => zones))].sort());
    assert.deepEqual(
      fleet.loads.map(({ _id, grams }: { _id: string; grams: number }) => [_id, grams]).sort(),
      active
        .filter(({ loadTodayGrams }) => loadTodayGrams > 0)
        .map(({ _id, loadTodayGrams }) => [_id, loadTodayGrams])
        .sort(),
    );
    assert.ok(fleet.loads.length > 0 && fleet.unassignedGrams > 0);
    const [loaded] = fleet.loads;
    const one = await get(`/api/transportist/${loaded._id}`);
    assert.deepEqual([one.loadTodayGrams, one.stopsToday > 0], [loaded.grams, true]);
  });
});
