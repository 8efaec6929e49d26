import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Area, countries, countryList } from '@shop/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { clients } from '../../base/db/schema/index.ts';

describe('reference data', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';

  before(async () => {
    token = await server.login(emailOf('mega'));
  });

  const get = async (path: string) => {
    const answer = await server.request('GET', path, { token });
    assert.equal(answer.status, 200, path);
    return answer.body;
  };

  const places: [path: string, count: number, some: string[]][] = [
    ['/api/sernapesca/find-all-regions', 16, ['Ñuble', 'Los Lagos', 'Metropolitana de Santiago']],
    ['/api/sernapesca/find-all-communes', 346, ['Ñuñoa', 'Isla de Pascua', 'Alto Biobío', 'Torres del Paine']],
    ['/api/area/find-all-provincias-ecuador', 24, ['Galápagos', 'Santa Elena', 'Manabí']],
    ['/api/area/find-all-citys-ecuador', 221, ['Manta', 'Puerto Ayora', 'Guayaquil', 'Salinas']],
  ];
  for (const [path, count, some] of places) {
    it(`${path} answers all ${count}, each under its parent`, async () => {
      const areas = (await get(path)) as Area[];
      assert.equal(areas.length, count);
      assert.equal(new Set(areas.map(({ _id }) => _id)).size, count);
      for (const name of some)
        assert.ok(
          areas.some((area) => area.name === name),
          name,
        );
    });
  }

  for (const { name, _id, key, iva, img } of countryList) {
    it(`${name} has its places, each city in a region of its own, and its IVA of ${iva} %`, async () => {
      const areas = (await get(`/api/area/get-all-areas/countryId/${_id}`)) as Area[];
      const parents = new Set(areas.filter(({ parentId }) => !parentId).map((area) => area._id));
      assert.ok(parents.size >= 6);
      assert.ok(areas.filter(({ parentId }) => parentId).every(({ parentId }) => parents.has(parentId as string)));
      assert.deepEqual(await get(`/api/country/${_id}`), { _id, name, img, key, iva });
    });
  }

  it('names the categories of clients in the language of the country', async () => {
    const namesOf = async ({ _id }: { _id: string }) => {
      const { items } = await get(`/api/planification-clients/get-paginated-category-clients/0/2/all/${_id}?sort=name`);
      return items.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await namesOf(countries.CL), ['Casino y catering', 'Distribuidor']);
    assert.deepEqual(await namesOf(countries.BZ), ['Canteen and catering', 'Distributor']);
  });

  it('names what organizations are, do and have people for in the language of the country', async () => {
    const namesIn = async ({ _id }: { _id: string }) => {
      const { types, services, appointments } = await get(`/api/v2/seafood/organization?countryId=${_id}`);
      return [types, services, appointments].map((list: { name: string }[]) => list.at(-1)?.name);
    };
    assert.deepEqual(await namesIn(countries.CL), ['Sindicato de pescadores', 'Proceso', 'Tesorero']);
    assert.deepEqual(await namesIn(countries.USA), ["Fishers' union", 'Processing', 'Treasurer']);
    const [client] = await server.db
      .select()
      .from(clients)
      .where(and(eq(clients.countryId, countries.USA._id), isNotNull(clients.organizationId)))
      .limit(1);
    const { types } = await get(`/api/v2/seafood/organization?countryId=${countries.USA._id}`);
    const { type } = await get(`/api/planification-clients/get-organization-client/${client?._id}`);
    assert.ok(types.some(({ name }: { name: string }) => name === type));
  });

  it('has organizations with their types, services and appointments', async () => {
    const { organizations, types, services, appointments } = await get(`/api/v2/seafood/organization?countryId=${countries.CL._id}`);
    assert.ok(organizations.length > 50);
    const known = new Set([...types, ...services, ...appointments].map(({ _id }) => _id));
    for (const { typeId, serviceIds, appointmentIds } of organizations)
      for (const id of [typeId, ...serviceIds, ...appointmentIds]) assert.ok(known.has(id));
  });

  it('makes a slug that no organization has', async () => {
    const [{ slug }] = (await get(`/api/v2/seafood/organization?countryId=${countries.CL._id}`)).organizations;
    assert.deepEqual(await get(`/api/generator/slug/${slug}`), { slug: `${slug}-2` });
    assert.deepEqual(await get(`/api/generator/slug/${encodeURIComponent('¡Ñandú & Cía. S.A.!')}`), { slug: 'nandu-cia-s-a' });
  });
});
