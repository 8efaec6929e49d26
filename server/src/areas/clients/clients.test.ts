import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { clientFieldsOf, createClient, createClientPath, rut, updateClientPath } from '../../../test/fixtures.ts';
import { type Answer, emailOf, useTestServer } from '../../../test/harness.ts';
import { areas, auditLog, clientCategories, users } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const fieldsOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]));

describe('a client', () => {
  const server = useTestServer();
  let token = '';
  let records: { CL: RecordsOfCountry; EC: RecordsOfCountry };

  before(async () => {
    token = await server.login(emailOf('seller'));
    records = { CL: await createRecords(server, 'CL'), EC: await createRecords(server, 'EC') };
  });

  const create = async (fields: Record<string, unknown>, number = 1) =>
    server.request('POST', createClientPath, {
      token,
      body: { countryId, client: { ...(await clientFieldsOf(server, number)), ...fields } },
    });
  const update = (client: unknown, version: number, by = token) =>
    server.request('PUT', updateClientPath, { token: by, body: { countryId, client, version } });
  const editable = ({ body }: Answer) => {
    const { legalName, taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, address, organizationId, _id } =
      body;
    return { legalName, taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, address, organizationId, _id };
  };

  it('is found by its name in whichever way its letters were put together', async () => {
    const typed = 'Peixería Ñandú SpA'.normalize('NFD');
    const made = await create({ legalName: typed }, 9);
    assert.equal(made.body.legalName, typed.normalize('NFC'));
    for (const search of ['ñandu', 'peixeria', typed]) {
      const path = `/api/planification-clients/get-all-clients-pagination/0/10/${encodeURIComponent(search)}/all/${countryId}`;
      assert.equal((await server.request('GET', path, { token })).body.total, 1, search);
    }
  });

  it('is found by its id whatever else is filtered, in its country alone', async () => {
    const totalOf = async (id: string | undefined) => {
      const path = `/api/planification-clients/get-all-clients-pagination/0/10/${id}/all/${countryId}?binnacle=open`;
      return (await server.request('GET', path, { token })).body.total;
    };
    const made = await createClient(server, token, 11);
    assert.deepEqual([await totalOf(made.body._id), await totalOf(records.EC.client)], [1, 0]);
  });

  it('is stored whole, its tax id without punctuation, and leaves one audit row', async () => {
    const made = await createClient(server, token, 10);
    assert.equal(made.status, 200);
    assert.equal(made.body.taxId, rut(10).replace('-', ''));
    assert.equal(made.body.version, 1);
    assert.equal(made.body.updatedBy.name, 'seller Rojas');
    const read = await server.request('GET', `/api/planification-clients/get-client-ById/${made.body._id}`, { token });
    assert.deepEqual(read.body, made.body);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.body._id)).orderBy(auditLog.at);
    assert.equal(rows.length, 1);
    assert.equal(rows[0]?.call, 'clients.create');
    assert.equal(rows[0]?.before, null);
  });

  it('is refused when another one has the tax id, however it is written, and the refusal names that one', async () => {
    await createClient(server, token, 20);
    const digits = rut(20).slice(0, -2);
    for (const taxId of [rut(20), rut(20).replace('-', ''), `${digits.replace(/\B(?=(\d{3})+$)/g, '.')}${rut(20).slice(-2)}`]) {
      const refused = await create({ taxId });
      assert.equal(refused.status, 422, taxId);
      assert.deepEqual(fieldsOf(refused), { 'client.taxId': 'field.taxId.taken' });
      assert.match(refused.body.errors[0].message, /Pescados 20 SpA/);
    }
  });

  it('may have a tax id that is taken in another country', async () => {
    const mega = await server.login(emailOf('mega'));
    assert.equal((await createClient(server, mega, 25, 'EC')).status, 200);
    const again = await createClient(server, mega, 25, 'EC');
    assert.equal(again.status, 422);
  });

  it('is stored once when several give its tax id at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => createClient(server, token, 30)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422))
      assert.deepEqual(fieldsOf(answer), { 'client.taxId': 'field.taxId.taken' });
  });

  it('has a phone by the numbering plan of its country, stored as it is dialled from abroad', async () => {
    const made = await create({ phone: '32 221 4480' }, 35);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal(made.body.phone, '+56322214480');
    for (const phone of ['+12345678', '+5632221448', '221 448']) {
      const refused = await create({ phone, legalName: 'x' }, 36);
      assert.equal(refused.status, 422, phone);
      assert.deepEqual(fieldsOf(refused), { 'client.phone': 'field.phone', 'client.legalName': 'field.tooShort' });
    }
  });

  it('is refused with the digit that a RUT should end in', async () => {
    const refused = await create({ taxId: '76.000.001-1' });
    assert.equal(refused.status, 422);
    assert.deepEqual(fieldsOf(refused), { 'client.taxId': 'field.taxId.checkDigit' });
    assert.match(refused.body.errors[0].message, new RegExp(`${rut(1).slice(-1)}\\.$`));
  });

  it('names no record of another country, and says so beside each field', async () => {
    const { category, seller, organization, region, commune } = records.EC;
    const refused = await create(
      { categoryId: category, sellerId: seller, organizationId: organization, regionId: region, communeId: commune },
      40,
    );
    assert.equal(refused.status, 404);
    assert.deepEqual(fieldsOf(refused), {
      'client.categoryId': 'field.notFound',
      'client.sellerId': 'field.notFound',
      'client.organizationId': 'field.notFound',
      'client.regionId': 'field.notFound',
      'client.communeId': 'field.notFound',
    });
  });

  it('lies in a commune of its region', async () => {
    const { communeId, regionId } = await clientFieldsOf(server, 41);
    const [other] = await server.db
      .select()
      .from(areas)
      .where(and(eq(areas.countryId, countryId), sql`${areas.parentId} is null`, ne(areas._id, regionId)))
      .limit(1);
    assert.deepEqual(fieldsOf(await create({ communeId, regionId: other?._id }, 41)), { 'client.communeId': 'field.commune' });
    assert.deepEqual(fieldsOf(await create({ communeId: regionId }, 41)), { 'client.communeId': 'field.commune' });
    assert.deepEqual(fieldsOf(await create({ regionId: communeId }, 41)), { 'client.regionId': 'field.notFound' });
  });

  it('goes to a seller who may work; a seller blocked later keeps it', async () => {
    const logistic = (
      await server.db
        .select()
        .from(users)
        .where(eq(users.email, emailOf('logistic')))
    )[0];
    assert.deepEqual(fieldsOf(await create({ sellerId: logistic?._id }, 50)), { 'client.sellerId': 'field.notFound' });
    const made = await create({ sellerId: records.CL.seller }, 50);
    assert.equal(made.status, 200);
    await server.db.update(users).set({ state: 'blocked' }).where(eq(users._id, records.CL.seller));
    const kept = await update({ ...editable(made), address: 'Calle 2' }, 1);
    assert.equal(kept.status, 200);
    assert.deepEqual(fieldsOf(await create({ sellerId: records.CL.seller }, 51)), { 'client.sellerId': 'field.notFound' });
    await server.db.update(users).set({ state: 'approved' }).where(eq(users._id, records.CL.seller));
  });

  it('is changed from the version it was read in; the next one who saves is shown who was first, when, and what stands', async () => {
    const made = await createClient(server, token, 60);
    const mine = editable(made);
    const admin = await server.login(emailOf('admin'));
    const theirs = await update({ ...mine, legalName: 'Pescados Sesenta SpA' }, 1, admin);
    assert.equal(theirs.status, 200);
    assert.equal(theirs.body.version, 2);
    assert.equal(theirs.body.updatedBy.name, 'admin Rojas');
    const late = await update({ ...mine, address: 'Otra calle 3' }, 1);
    assert.equal(late.status, 409);
    assert.deepEqual(late.body.present, theirs.body);
    assert.equal((await update({ ...mine, address: 'Otra calle 3', legalName: 'Pescados Sesenta SpA' }, 2)).body.version, 3);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.body._id)).orderBy(auditLog.at);
    assert.equal(rows.length, 3);
  });

  it('keeps its own tax id when it is edited and may not take another one’s', async () => {
    const [a, b] = [await createClient(server, token, 70), await createClient(server, token, 71)];
    assert.equal((await update({ ...editable(a), taxId: rut(70) }, 1)).status, 200);
    const refused = await update({ ...editable(b), taxId: rut(70) }, 1);
    assert.equal(refused.status, 422);
    assert.match(refused.body.errors[0].message, /Pescados 70 SpA/);
  });

  it('is counted in its category, also when many are made and moved at once', async () => {
    const mega = await server.login(emailOf('mega'));
    const { _id: belize } = countries.BZ;
    const [from, to] = await server.db.select().from(clientCategories).where(eq(clientCategories.countryId, belize));
    const [place] = await server.db
      .select()
      .from(areas)
      .where(and(eq(areas.countryId, belize), sql`${areas.parentId} is not null`))
      .limit(1);
    const fields = { ...(await clientFieldsOf(server, 0)), regionId: place?.parentId, communeId: place?._id };
    const store = (method: string, path: string, body: object) =>
      server.request(method, path, { token: mega, body: { countryId: belize, ...body } });
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        store('POST', createClientPath, { client: { ...fields, taxId: String(7_000_000 + n), categoryId: from?._id } }),
      ),
    );
    await Promise.all(
      made.slice(0, 5).map(({ body }) => {
        const client = { ...fields, _id: body._id, taxId: body.taxId, categoryId: to?._id };
        return store('PUT', updateClientPath, { client, version: 1 });
      }),
    );
    const list = (category: unknown) =>
      server.request('GET', `/api/planification-clients/get-all-clients-pagination/0/1/all/${category}/${belize}`, { token: mega });
    assert.equal((await list('all')).body.total, 12);
    assert.equal((await list(from?._id)).body.total, 7);
    assert.equal((await list(to?._id)).body.total, 5);
    assert.equal((await list(`${from?._id},${to?._id}`)).body.total, 12);
  });

  it('shows the organization behind it, in words, with its users', async () => {
    const without = await createClient(server, token, 80);
    const path = (id: string) => `/api/planification-clients/get-organization-client/${id}`;
    assert.equal((await server.request('GET', path(without.body._id), { token })).body, null);
    const made = await create({ organizationId: records.CL.organization }, 81);
    const { body } = await server.request('GET', path(made.body._id), { token });
    assert.equal(body.name, 'Caleta CL');
    assert.deepEqual(
      body.users.map(({ name }: { name: string }) => name),
      ['fisher CL'],
    );
    assert.equal((await server.request('GET', path(records.EC.client), { token })).status, 404);
  });
});
