import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CountryKey, countries, limits, type SavedView } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { auditLog } from '../../base/db/schema/index.ts';

const path = '/api/saved-view';
const state = { filters: { category: 'all', search: 'mar' }, sort: '-lastOrderAt', hidden: ['commune'], widths: { legalName: 320 } };

describe('saved views', () => {
  const server = useTestServer();
  const tokens: Record<string, string> = {};

  before(async () => {
    for (const role of ['admin', 'seller', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    tokens['abroad'] = await server.login(emailOf('seller', 'ec'));
  });

  const viewOf = (name: string, more: Partial<SavedView> = {}) => ({ list: 'clients', name, isShared: false, state, ...more });
  const create = (who: string, view: object, key: CountryKey = 'CL') =>
    server.request('POST', path, { token: tokens[who], body: { countryId: countries[key]._id, view } });
  const update = (who: string, view: object, version = 1) => server.request('PUT', path, { token: tokens[who], body: { view, version } });
  const remove = (who: string, id: string) => server.request('DELETE', `${path}/${id}`, { token: tokens[who] });
  const list = async (who: string, name = 'clients', key: CountryKey = 'CL'): Promise<SavedView[]> =>
    (await server.request('GET', `${path}?countryId=${countries[key]._id}&list=${name}`, { token: tokens[who] })).body;
  const namesOf = async (who: string, name?: string) => (await list(who, name)).map((view) => view.name);

  it('keeps filters, sort, hidden columns and widths as they were saved', async () => {
    const { status, body } = await create('seller', viewOf('Mar'));
    assert.equal(status, 200);
    assert.deepEqual(body.state, state);
    assert.deepEqual([body.isMine, body.isShared, body.version, body.owner.name], [true, false, 1, 'seller Rojas']);
    assert.deepEqual(await list('seller'), [body]);
  });

  it('shows one’s own and those shared with the country, by name, and of one list only', async () => {
    await create('admin', viewOf('ventas', { isShared: true }));
    await create('admin', viewOf('Abiertas'));
    await create('admin', viewOf('De proveedores', { list: 'providers', isShared: true }));
    assert.deepEqual(await namesOf('admin'), ['Abiertas', 'ventas']);
    assert.deepEqual(await namesOf('seller'), ['Mar', 'ventas']);
    assert.deepEqual(await namesOf('seller', 'providers'), ['De proveedores']);
    const shared = (await list('seller')).find(({ name }) => name === 'ventas');
    assert.equal(shared?.isMine, false);
    assert.deepEqual(await list('abroad', 'clients', 'EC'), []);
  });

  it('takes a name once for each owner and list', async () => {
    assert.equal((await create('seller', viewOf('Única'))).status, 200);
    const again = await create('seller', viewOf('  Única '));
    assert.equal(again.status, 422);
    assert.deepEqual([again.body.errors[0].field, again.body.errors[0].message], ['view.name', 'Ya tienes una vista con este nombre.']);
    assert.equal((await create('seller', viewOf('Única', { list: 'products' }))).status, 200);
    const other = (await create('admin', viewOf('Única'))).body;
    assert.equal((await update('admin', { ...viewOf('Abiertas'), _id: other._id })).status, 422);
    assert.equal((await update('admin', { ...viewOf('Única', { isShared: true }), _id: other._id })).status, 200);
  });

  it('has an end, and so have they: everybody loads them', async () => {
    const filters = (letters: number) => ({
      filters: Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`f${n}`, 'x'.repeat(letters)])),
    });
    const codeOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body.errors?.[0].code];
    assert.deepEqual(codeOf(await create('mega', viewOf('Larga', { state: filters(1900) }))), [200, undefined]);
    assert.deepEqual(codeOf(await create('mega', viewOf('Más larga', { state: filters(2000) }))), [422, 'field.view.tooLarge']);
    for (let n = 1; n < limits.viewsOfList; n++) assert.equal((await create('mega', viewOf(`Vista ${n}`))).status, 200);
    assert.deepEqual(codeOf(await create('mega', viewOf('Una más'))), [422, 'field.view.tooMany']);
    assert.deepEqual(codeOf(await create('mega', viewOf('Una más', { list: 'sales' }))), [200, undefined]);
  });

  it('is one view when twenty are saved under one name at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('seller', viewOf('A la vez'))));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 422)]);
  });

  it('is changed and deleted by its owner alone', async () => {
    const { _id } = (await create('admin', viewOf('Compartida', { isShared: true }))).body;
    const own = (await create('admin', viewOf('Privada'))).body;
    for (const who of ['seller', 'mega']) {
      assert.equal((await update(who, { ...viewOf('Otra'), _id })).status, 403, who);
      assert.equal((await remove(who, _id)).status, 403, who);
      assert.equal((await remove(who, own._id)).status, 404, who);
    }
    assert.equal((await remove('abroad', _id)).status, 404);
    assert.deepEqual((await remove('admin', _id)).body, { _id });
    assert.ok(!(await namesOf('admin')).includes('Compartida'));
    assert.equal((await remove('admin', _id)).status, 404);
  });

  it('is refused with the present view when it was changed elsewhere', async () => {
    const { _id } = (await create('seller', viewOf('Dos ventanas'))).body;
    assert.equal((await update('seller', { ...viewOf('Dos ventanas', { state: { filters: {} } }), _id })).body.version, 2);
    const late = await update('seller', { ...viewOf('Dos ventanas'), _id });
    assert.equal(late.status, 409);
    assert.deepEqual([late.body.present.version, late.body.present.state], [2, { filters: {} }]);
  });

  it('stays a view of its list', async () => {
    const { _id } = (await create('seller', viewOf('De clientes'))).body;
    assert.equal((await update('seller', { ...viewOf('De clientes', { list: 'sales' }), _id })).status, 404);
  });

  it('is saved by a mega admin in whatever country they look at', async () => {
    const { status, body } = await create('mega', viewOf('Del grupo', { isShared: true }), 'EC');
    assert.equal(status, 200);
    assert.deepEqual(
      (await list('abroad', 'clients', 'EC')).map(({ name, isMine }) => [name, isMine]),
      [['Del grupo', false]],
    );
    assert.equal((await remove('mega', body._id)).status, 200);
  });

  it('leaves what was done in the audit log', async () => {
    const { _id } = (await create('seller', viewOf('Auditada'))).body;
    await update('seller', { ...viewOf('Auditada 2'), _id });
    await remove('seller', _id);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.at);
    assert.deepEqual(rows.map(({ call }) => call).sort(), ['views.create', 'views.remove', 'views.update']);
    assert.ok(rows.every(({ entity }) => entity === 'view'));
  });
});
