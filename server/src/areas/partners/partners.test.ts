import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type Partner } from '@shop/shared/contract';
import { rut } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { organizations, organizationTypes } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const fields = { name: 'Cooperativa Ayllu', kind: 'cooperative', contact: 'Inés Vera', phone: '9 8765 4321', commissionRate: 750 };

describe('partners', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const register = (partner: object) =>
    server.request('POST', '/api/register-partner', { token, body: { countryId, partner: { ...fields, ...partner } } });
  const find = async (query: string) => {
    const { body } = await server.request('GET', `/api/partner/get-partners?countryId=${countryId}&${query}`, { token });
    return (body as Partner[]).map(({ name }) => name);
  };

  it('are registered once by tax id, however it is written, with a commission of at most everything', async () => {
    const made = await register({ taxId: rut(7_000_001) });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.deepEqual([made.body.taxId, made.body.phone, made.body.active], [rut(7_000_001).replace(/\W/g, ''), '+56987654321', true]);
    const again = await register({ taxId: made.body.taxId, name: 'Otra' });
    assert.equal(again.status, 422);
    assert.match(again.body.detail, /Cooperativa Ayllu/);
    assert.equal((await register({ taxId: rut(7_000_002), commissionRate: 10_001 })).status, 422);
    assert.equal((await register({ taxId: '12.345.678-0' })).status, 422);
  });

  it('of twenty at once with one tax id only one is registered', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ taxId: rut(7_000_003), name: 'Muchos' })));
    assert.deepEqual(
      [200, 422].map((status) => answers.filter((one) => one.status === status).length),
      [1, 19],
    );
  });

  it('are edited from the version that was seen, and what changed stands in their history', async () => {
    const { body: made } = await register({ taxId: rut(7_000_004), name: 'Planta Sur', kind: 'plant' });
    const update = (version: number, more: object) =>
      server.request('PUT', '/api/update-partner', {
        token,
        body: { countryId, partner: { ...fields, _id: made._id, taxId: made.taxId, name: 'Planta Sur', ...more }, version },
      });
    const edited = await update(1, { commissionRate: 525, active: false });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    assert.equal((await update(1, {})).status, 409);
    const { body: history } = await server.request('GET', `/api/history/partner/${made._id}`, { token });
    const fieldsChanged = history[0].changes.map(({ field }: { field: string }) => field).sort();
    assert.deepEqual(fieldsChanged, ['active', 'commissionRate', 'kind']);
    const { body: chosen } = await server.request('GET', `/api/get-all-partner/${countryId}/country`, { token });
    assert.ok(!chosen.some(({ _id }: { _id: string }) => _id === made._id), 'an inactive one is not offered');
  });

  it('are an organization of their country in the app, or none, and stay what is not told', async () => {
    const [type] = await server.db.select({ _id: organizationTypes._id }).from(organizationTypes).limit(1);
    const organizationOf = async (country: 'CL' | 'EC') => {
      const [made] = await server.db
        .insert(organizations)
        .values({
          countryId: countries[country]._id,
          name: `Sindicato ${country}`,
          slug: `sindicato-${country}`,
          typeId: type?._id ?? '',
          buyerType: 'hotel',
        })
        .returning();
      return made;
    };
    const [own, foreign] = [await organizationOf('CL'), await organizationOf('EC')];
    const taxId = rut(7_000_009);
    assert.equal((await register({ taxId, organizationId: foreign?._id })).status, 404);
    const { body: made } = await register({ taxId, organizationId: own?._id });
    assert.deepEqual(made.organization, { _id: own?._id, name: own?.name });
    const update = (version: number, more: object) =>
      server.request('PUT', '/api/update-partner', {
        token,
        body: { countryId, partner: { ...fields, _id: made._id, taxId, ...more }, version },
      });
    assert.equal((await update(1, { organizationId: foreign?._id })).status, 404);
    const renamed = await update(1, { name: 'Caleta con otro nombre' });
    assert.equal(renamed.body.organization?._id, own?._id);
    const alone = await update(renamed.body.version, { organizationId: null });
    assert.equal(alone.body.organization, null, JSON.stringify(alone.body));
  });

  it('are found by name, contact and tax id, narrowed by kind, and sorted by commission', async () => {
    await register({ taxId: rut(7_000_005), name: 'Ñuble Mar', kind: 'shop', contact: 'Óscar Ríos', commissionRate: 100 });
    assert.deepEqual(await find('search=nuble'), ['Ñuble Mar']);
    assert.deepEqual(await find(`search=${encodeURIComponent(rut(7_000_005))}`), ['Ñuble Mar']);
    assert.deepEqual(await find('search=oscar%20rios&kind=shop'), ['Ñuble Mar']);
    assert.deepEqual(await find('search=oscar&kind=plant'), []);
    assert.equal((await find('sort=commissionRate'))[0], 'Ñuble Mar');
    const page = await server.request('GET', `/api/partner/get-partners-pagination/0/2?countryId=${countryId}`, { token });
    assert.equal(page.body.items.length, 2);
  });

  it('are registered by administrators alone', async () => {
    const logistic = await server.login(emailOf('logistic'));
    const body = { countryId, partner: { ...fields, taxId: rut(7_000_006) } };
    assert.equal((await server.request('POST', '/api/register-partner', { token: logistic, body })).status, 403);
  });
});

describe('the partners of the demo data', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('have their terms in every country', async () => {
    for (const { _id, key } of Object.values(countries)) {
      const token = await server.login(`seller.${key === 'USA' ? 'usa' : key.toLowerCase()}@demo.test`, 'Demo-2026!');
      const { body } = await server.request('GET', `/api/partner/get-partners?countryId=${_id}`, { token });
      assert.ok(body.length > 2, key);
      for (const partner of body as Partner[]) assert.ok(partner.taxId && partner.phone && partner.commissionRate > 0, partner.name);
    }
  });
});
