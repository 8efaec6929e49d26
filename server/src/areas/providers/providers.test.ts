import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type Provider } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { clientFieldsOf, createClient, rut } from '../../../test/fixtures.ts';
import { type Answer, emailOf, useTestServer } from '../../../test/harness.ts';
import { auditLog, offers, orders, products, purchases, species } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';

const countryId = countries.CL._id;
const base = '/api/planification-providers';
const fieldsOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]));

describe('a provider', () => {
  const server = useTestServer();
  let token = '';
  let records: { CL: RecordsOfCountry; EC: RecordsOfCountry };
  let valid: Record<string, unknown> = {};

  before(async () => {
    token = await server.login(emailOf('logistic'));
    records = { CL: await createRecords(server, 'CL'), EC: await createRecords(server, 'EC') };
    const { regionId, communeId, phone, address } = await clientFieldsOf(server, 0);
    valid = { legalName: 'Caleta Uno', type: 'cooperative', phone, email: null, regionId, communeId, address, cove: 'Caleta Uno' };
  });

  const create = (number: number, fields: Record<string, unknown> = {}, by = token) =>
    server.request('POST', `${base}/create-provider`, {
      token: by,
      body: { countryId, provider: { ...valid, taxId: rut(number), ...fields } },
    });
  const update = (provider: unknown, version: number, by = token) =>
    server.request('PUT', `${base}/update-provider`, { token: by, body: { countryId, provider, version } });
  const editable = ({ body }: Answer) => {
    const { _id, legalName, taxId, type, phone, email, regionId, communeId, address, cove } = body as Provider;
    return { _id, legalName, taxId, type, phone, email, regionId, communeId, address, cove };
  };
  const read = async (id: string): Promise<Provider> => (await server.request('GET', `${base}/get-provider-by-id/${id}`, { token })).body;

  it('is stored whole, its tax id without punctuation, and leaves one audit row', async () => {
    const made = await create(1);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal(made.body.taxId, rut(1).replace('-', ''));
    assert.equal(made.body.updatedBy.name, 'logistic Rojas');
    assert.deepEqual(await read(made.body._id), made.body);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.body._id)).orderBy(auditLog.at);
    assert.deepEqual(
      rows.map(({ call, entity, before: was }) => [call, entity, was]),
      [['providers.create', 'provider', null]],
    );
  });

  it('may have the tax id of a client, not that of another provider, whose name the refusal tells', async () => {
    await createClient(server, await server.login(emailOf('seller')), 10);
    assert.equal((await create(10, { legalName: 'Caleta Diez' })).status, 200);
    const refused = await create(10);
    assert.equal(refused.status, 422);
    assert.deepEqual(fieldsOf(refused), { 'provider.taxId': 'field.taxId.taken' });
    assert.match(refused.body.errors[0].message, /Caleta Diez/);
  });

  it('is stored once when several give its tax id at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(20)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422]);
  });

  it('lies in a commune of its region, both of its country', async () => {
    const { region, commune } = records.EC;
    assert.deepEqual(fieldsOf(await create(30, { regionId: region, communeId: commune })), {
      'provider.regionId': 'field.notFound',
      'provider.communeId': 'field.notFound',
    });
    assert.deepEqual(fieldsOf(await create(30, { communeId: valid['regionId'] })), { 'provider.communeId': 'field.commune' });
  });

  it('is not to be seen or changed from another country', async () => {
    const { provider } = records.EC;
    assert.equal((await server.request('GET', `${base}/get-provider-by-id/${provider}`, { token })).status, 404);
    assert.equal((await update({ ...valid, taxId: rut(31), _id: provider }, 1)).status, 404);
  });

  it('is changed from the version it was read in; who comes second is shown what stands', async () => {
    const made = await create(40);
    const admin = await server.login(emailOf('admin'));
    const theirs = await update({ ...editable(made), type: 'plant' }, 1, admin);
    assert.equal(theirs.body.version, 2);
    const late = await update({ ...editable(made), address: 'Otra 3' }, 1);
    assert.equal(late.status, 409);
    assert.deepEqual(late.body.present, theirs.body);
  });

  it('is not made by a seller', async () => {
    assert.equal((await create(50, {}, await server.login(emailOf('seller')))).status, 403);
  });

  it('tells its open orders, what it has for sale and how much of what was bought of it came', async () => {
    const { body } = await create(60, { legalName: 'Caleta Sesenta' });
    const [kind] = await server.db.select().from(species).limit(1);
    const form = { countryId, speciesId: kind?._id ?? '', presentation: 'whole', conservation: 'fresh' } as const;
    const productId = uuidv7();
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const past = new Date(Date.now() - 86_400_000).toISOString();
    await server.db.insert(products).values({ ...form, _id: productId, name: 'Salmón', providerId: body._id, costMinor: 1, priceMinor: 2 });
    const order = (number: number, more: Partial<typeof orders.$inferInsert>) =>
      ({ ...form, number, providerId: body._id, grams: 10_000, neededOn: `2030-01-0${number}`, ...more }) as const;
    await server.db
      .insert(orders)
      .values([
        order(1, {}),
        order(2, { state: 'covered', boughtGrams: 4000 }),
        order(3, { state: 'cancelled' }),
        order(4, { state: 'fulfilled' }),
        order(5, { providerId: null }),
      ]);
    const offer = (number: number, more: Partial<typeof offers.$inferInsert>) =>
      ({
        ...form,
        number,
        providerId: body._id,
        providerName: 'Caleta Sesenta',
        grams: 5000,
        priceMinor: 3000,
        caughtAt: past,
        expiresAt: soon,
        validUntil: soon,
        ...more,
      }) as const;
    await server.db
      .insert(offers)
      .values([
        offer(1, { soldGrams: 2000 }),
        offer(2, { validUntil: past }),
        offer(3, { state: 'withdrawn' }),
        offer(4, { soldGrams: 5000 }),
      ]);
    const purchase = (number: number, more: Partial<typeof purchases.$inferInsert>) =>
      ({
        countryId,
        number,
        productId,
        providerId: body._id,
        grams: 10_000,
        priceMinor: 3000,
        totalMinor: 30_000,
        boughtOn: '2026-01-01',
        deliverOn: '2026-01-02',
        ...more,
      }) as const;
    await server.db
      .insert(purchases)
      .values([
        purchase(1, { deliveryState: 'delivered' }),
        purchase(2, { deliveryState: 'delivered', lostGrams: 2000 }),
        purchase(3, { deliveryState: 'lost', lostGrams: 10_000 }),
        purchase(4, { deliveryState: 'in_transit' }),
      ]);

    const { openOrders, activeOffers, fillRate } = await read(body._id);
    assert.deepEqual({ openOrders, activeOffers, fillRate }, { openOrders: 2, activeOffers: 1, fillRate: 6000 });

    const page = async (what: string) =>
      (await server.request('GET', `${base}/get-all-providers-with-${what}-pagination/0/10/${countryId}`, { token })).body;
    const withOrders = await page('orders');
    assert.equal(withOrders.total, 1);
    assert.deepEqual(
      withOrders.items[0].orders.map(({ number, grams, until }: Record<string, unknown>) => [number, grams, until]),
      [
        [1, 10_000, '2030-01-01'],
        [2, 6000, '2030-01-02'],
      ],
    );
    const withOffers = await page('offers');
    assert.deepEqual(
      withOffers.items[0].offers.map(({ number, grams, species: name, until }: Record<string, unknown>) => [number, grams, name, until]),
      [[1, 3000, kind?.names['es'], soon]],
    );

    const renamed = await update({ ...editable({ body } as Answer), legalName: 'Caleta Rebautizada' }, 1);
    assert.equal(renamed.status, 200);
    const names = await server.db
      .select({ name: offers.providerName, version: offers.version })
      .from(offers)
      .where(eq(offers.providerId, body._id));
    assert.ok(names.every(({ name, version }) => name === 'Caleta Rebautizada' && version === 1));
  });
});
