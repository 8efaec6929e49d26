import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, type Wish } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { createClient } from '../../../test/fixtures.ts';
import { type Answer, emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { dayIn } from '../../../test/records.ts';
import { auditLog, clients, lots, offers, products, requests, species, stockMoves, wishes } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';

const countryId = countries.CL._id;
const base = '/api/planification-wishlist';
const fieldsOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]));
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a wish', () => {
  const server = useTestServer();
  let token = '';
  let records: { CL: RecordsOfCountry; EC: RecordsOfCountry };
  let speciesId = '';
  let other = '';

  before(async () => {
    token = await server.login(emailOf('seller'));
    records = { CL: await createRecords(server, 'CL'), EC: await createRecords(server, 'EC') };
    const kinds = await server.db.select().from(species).limit(2);
    speciesId = kinds[0]?._id ?? '';
    other = kinds[1]?._id ?? '';
  });

  const create = (fields: Record<string, unknown> = {}, by = token) =>
    server.request('POST', `${base}/create-wishlist`, {
      token: by,
      body: {
        countryId,
        wishlist: {
          clientId: records.CL.client,
          speciesId,
          presentation: 'whole',
          conservation: 'fresh',
          grams: 20_000,
          maxPriceMinor: 5000,
          wantedBy: dayIn(60),
          comment: '',
          ...fields,
        },
      },
    });
  const update = (wishlist: Record<string, unknown>, version: number) =>
    server.request('PUT', `${base}/update-wishlist`, { token, body: { wishlist, version } });
  const remove = (id: string) => server.request('DELETE', `${base}/delete-wishlist/${id}`, { token });
  const list = async (path = 'all/all/all', more = ''): Promise<ListAnswer<Wish>> => {
    const answer = await server.request('GET', `${base}/get-all-with-filtres/${path}/${countryId}${more}`, { token });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  /** As if a request had been made of it. */
  async function match(id: string): Promise<string> {
    const requestId = uuidv7();
    const number = Math.floor(Math.random() * 1e9);
    await server.db.insert(requests).values({
      ...{ _id: requestId, countryId, number, clientId: records.CL.client, clientName: 'Restaurante', deliverOn: dayIn(50) },
      ...{ state: 'created', askedGrams: 1000, ivaRate: 1900, netMinor: 0, ivaMinor: 0, totalMinor: 0 },
    });
    await server.db.update(wishes).set({ state: 'matched', requestId }).where(eq(wishes._id, id));
    return requestId;
  }

  it('is stored whole, changed from its version, and each leaves one audit row', async () => {
    const made = await create();
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal(made.body.client.name, 'Restaurante CL');
    assert.equal(made.body.state, 'open');
    const changed = await update({ _id: made.body._id, grams: 30_000, maxPriceMinor: null }, 1);
    assert.equal(changed.body.grams, 30_000);
    assert.equal(changed.body.maxPriceMinor, null);
    const late = await update({ _id: made.body._id, grams: 40_000 }, 1);
    assert.equal(late.status, 409);
    assert.deepEqual(late.body.present, changed.body);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.body._id)).orderBy(auditLog.at);
    assert.deepEqual(rows.map(({ call, entity }) => `${entity} ${call}`).sort(), ['wish wishlist.create', 'wish wishlist.update']);
  });

  it('names a client of its country and a species that there is', async () => {
    const refused = await create({ clientId: records.EC.client, speciesId: uuidv7() });
    assert.equal(refused.status, 404);
    assert.deepEqual(fieldsOf(refused), { 'wishlist.clientId': 'field.notFound', 'wishlist.speciesId': 'field.notFound' });
  });

  it('is no business of logistic', async () => {
    assert.equal((await create({}, await server.login(emailOf('logistic')))).status, 403);
  });

  it('takes only the steps of its machine, and says which those are', async () => {
    const { _id } = (await create()).body;
    const skipped = await update({ _id, state: 'fulfilled' }, 1);
    assert.equal(skipped.status, 409);
    assert.deepEqual([skipped.body.state, skipped.body.allowed], ['open', ['matched', 'cancelled']]);
    assert.equal((await update({ _id, state: 'cancelled' }, 1)).body.state, 'cancelled');
    const over = await update({ _id, state: 'open' }, 2);
    assert.deepEqual([over.status, over.body.allowed], [409, []]);
  });

  it('is not edited or deleted once a request was made of it; open again it lets go of the request', async () => {
    const { _id } = (await create()).body;
    const requestId = await match(_id);
    const [stored] = await server.db.select().from(wishes).where(eq(wishes._id, _id));
    const version = stored?.version ?? 0;
    assert.equal((await update({ _id, grams: 50_000 }, version)).status, 409);
    assert.equal((await remove(_id)).status, 409);
    const one = await server.request('GET', `${base}/get-wishlist-by-id/${_id}`, { token });
    assert.equal(one.body.request._id, requestId);
    const opened = await update({ _id, state: 'open' }, version);
    assert.equal(opened.body.request, null);
    assert.equal((await remove(_id)).status, 200);
    assert.equal((await server.request('GET', `${base}/get-wishlist-by-id/${_id}`, { token })).status, 404);
  });

  it('counts what would meet it now: its form, no dearer, standing, left and not expired', async () => {
    const mine = { speciesId: other, presentation: 'fillet', conservation: 'frozen' } as const;
    const { provider } = records.CL;
    const offer = (number: number, more: Partial<typeof offers.$inferInsert>) => ({
      ...{ ...mine, countryId, number, providerId: provider, providerName: 'Cooperativa', grams: 8000, priceMinor: 4000 },
      ...{ caughtAt: hoursFromNow(-5), expiresAt: hoursFromNow(90), validUntil: hoursFromNow(40), ...more },
    });
    await server.db
      .insert(offers)
      .values([
        offer(1, { soldGrams: 3000 }),
        offer(2, { priceMinor: 4800 }),
        offer(3, { priceMinor: 5001 }),
        offer(4, { validUntil: hoursFromNow(-1) }),
        offer(5, { state: 'withdrawn' }),
        offer(6, { soldGrams: 8000 }),
        offer(7, { presentation: 'whole' }),
        offer(8, { conservation: 'fresh' }),
        offer(9, { speciesId }),
      ]);
    const product = (more: Partial<typeof products.$inferInsert>) => ({
      ...{ ...mine, _id: uuidv7(), countryId, name: 'Filete', costMinor: 3000, priceMinor: 4500, ...more },
    });
    const [cheap, dear, none] = [product({}), product({ providerId: provider, priceMinor: 5001 }), product({ presentation: 'portion' })];
    await server.db.insert(products).values([cheap, dear, none]);
    for (const [n, { _id: productId }, expiresAt] of [
      [1, cheap, hoursFromNow(50)],
      [2, cheap, hoursFromNow(-1)],
      [3, dear, hoursFromNow(50)],
      [4, none, hoursFromNow(50)],
    ] as const) {
      const lotId = uuidv7();
      await server.db
        .insert(lots)
        .values({ _id: lotId, countryId, productId, code: `CL-${n}`, receivedAt: hoursFromNow(-60), expiresAt, costMinor: 3000 });
      await server.db.insert(stockMoves).values({ countryId, productId, lotId, kind: 'receive', grams: 7000 });
    }
    const { body } = await create({ ...mine, maxPriceMinor: 5000 });
    assert.deepEqual(body.offers, { count: 2, grams: 13_000, priceMinor: 4000 });
    assert.deepEqual(body.stock, { count: 1, grams: 7000, priceMinor: 4500 });
    const any = await create({ ...mine, maxPriceMinor: null });
    assert.deepEqual([any.body.offers.count, any.body.stock.count], [3, 2]);
    const met = await create({ ...mine, grams: 7000, maxPriceMinor: 5000 });
    const listed = await server.request('GET', `${base}/get-all-with-filtres/all/${other}/open/${countryId}?met=stock&pageSize=100`, {
      token,
    });
    // The two before want more than there is.
    assert.deepEqual(
      listed.body.items.map(({ _id }: { _id: string }) => _id),
      [met.body._id],
    );
    const matching = await server.request('GET', `${base}/get-wishlist-matches/${body._id}`, { token });
    assert.deepEqual(
      matching.body.offers.map(({ number, grams }: { number: number; grams: number }) => [number, grams]),
      [
        [1, 5000],
        [2, 8000],
      ],
    );
    assert.deepEqual(
      matching.body.products.map(({ _id, availableGrams }: { _id: string; availableGrams: number }) => [_id, availableGrams]),
      [[cheap._id, 7000]],
    );
  });

  it('is listed by client, species and state in two queries, and counted', async () => {
    const made = (await createClient(server, token, 500)).body;
    const one = (await create({ clientId: made._id, speciesId: other, wantedBy: null })).body;
    const two = (await create({ clientId: made._id, wantedBy: dayIn(80) })).body;
    await update({ _id: two._id, state: 'cancelled' }, 1);
    const ids = async (path: string, more = '') => (await list(path, more)).items.map(({ _id }) => _id);
    assert.deepEqual(await ids(`${made._id}/all/all`, '?sort=wantedBy'), [one._id, two._id]);
    assert.deepEqual(await ids(`${made._id}/all/all`, '?sort=-wantedBy'), [two._id, one._id]);
    assert.deepEqual(await ids(`${made._id}/${other}/all`), [one._id]);
    assert.deepEqual(await ids(`${made._id}/all/cancelled`), [two._id]);
    assert.deepEqual(await ids(`${made._id}/all/open,cancelled`, '?sort=wantedBy'), [one._id, two._id]);
    const everything = await list();
    assert.equal((await list('all/all/cancelled')).total, everything.items.filter(({ state }) => state === 'cancelled').length);
    assert.equal((await queriesOf(server, () => list('all/all/open', '?pageSize=1'))).length, 2);
    const exported = await server.request('GET', `${base}/get-all-wishlist?countryId=${countryId}&client=${made._id}`, { token });
    assert.deepEqual(exported.body.map(({ _id }: Wish) => _id).sort(), [one._id, two._id].sort());
  });

  it('is found by the name that its client has now', async () => {
    const made = (await createClient(server, token, 600)).body;
    const { _id } = (await create({ clientId: made._id })).body;
    const { legalName: _, ...fields } = made;
    const renamed = await server.request('PUT', '/api/planification-clients/update-client', {
      token,
      body: { countryId, client: { ...fields, legalName: 'Ostrería Nueva' }, version: 1 },
    });
    assert.equal(renamed.status, 200);
    const { items } = await list('all/all/all', '?search=ostreria');
    assert.deepEqual(
      items.map((wish) => [wish._id, wish.client.name, wish.version]),
      [[_id, 'Ostrería Nueva', 1]],
    );
  });

  it('stands with its client, and is removed there with others of the same client only', async () => {
    const made = (await createClient(server, token, 700)).body;
    const [one, two] = [(await create({ clientId: made._id })).body, (await create({ clientId: made._id })).body];
    const path = `/api/planification-clients/get-all-clients-wishlist-pagination/0/10/${countryId}?search=700`;
    const page = async () => (await server.request('GET', path, { token })).body;
    assert.deepEqual((await page()).items[0].wishes.map(({ _id }: Wish) => _id).sort(), [one._id, two._id].sort());
    const removeOf = (clientId: string, wishlistIds: string[]) =>
      server.request('PUT', `/api/planification-clients/delete-wishlist/${clientId}`, { token, body: { wishlistIds } });
    assert.equal((await removeOf(records.CL.client, [one._id])).status, 404);
    await match(two._id);
    assert.equal((await removeOf(made._id, [one._id, two._id])).status, 409);
    assert.deepEqual((await removeOf(made._id, [one._id])).body, { removed: 1 });
    assert.equal((await page()).total, 0);
    assert.equal((await server.db.select().from(clients).where(eq(clients._id, made._id))).length, 1);
  });
});
