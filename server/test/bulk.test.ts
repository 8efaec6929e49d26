import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, limits } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { auditLog, clientCategories, clients, products } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { emailOf, useTestServer } from './harness.ts';
import { listen } from './listen.ts';
import { lockAwaited } from './locks.ts';
import { storeClient, storeProduct } from './records.ts';

const path = '/api/planification-clients/update-client-bulk';
const nobody = '01890000-0000-7000-8000-00000000dead';

describe('one change of many records', () => {
  const server = useTestServer();
  let token = '';
  let category = '';
  let number = 0;
  before(async () => {
    token = await server.login(emailOf('admin'));
    const categories = await server.db
      .select()
      .from(clientCategories)
      .where(eq(clientCategories.countryId, countries.CL._id))
      .orderBy(clientCategories._id);
    category = (categories.at(-1) as { _id: string })._id;
  });

  const put = async (count: number) => {
    const made = [];
    for (let n = 0; n < count; n++) made.push(await storeClient(server, ++number));
    return made;
  };
  const send = (body: object, key: string = uuidv7(), as = token) =>
    server.request('POST', path, { token: as, body, headers: { 'idempotency-key': key } });
  const stored = (ids: string[]) => server.db.select().from(clients).where(inArray(clients._id, ids)).orderBy(clients._id);

  it('changes of each what is named and nothing else, and writes who did it', async () => {
    const made = await put(3);
    const ids = made.map(({ _id }) => _id);
    const answer = await send({ ids, change: { categoryId: category } });
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, { results: ids.map((_id) => ({ _id, ok: true })) });
    for (const [n, client] of (await stored(ids)).entries()) {
      const { updatedAt: _, updatedBy, ...now } = client;
      const { updatedAt: __, updatedBy: ___, ...was } = made[n] as typeof client;
      assert.deepEqual(now, { ...was, categoryId: category, version: was.version + 1 });
      assert.ok(updatedBy);
    }
    const audited = await server.db.select().from(auditLog).where(inArray(auditLog.entityId, ids));
    assert.deepEqual(
      audited.map(({ call, entity }) => `${call} ${entity}`),
      ids.map(() => 'clients.updateMany client'),
    );
    assert.equal(new Set(audited.map(({ requestId }) => requestId)).size, 1);
  });

  it('answers row by row: one that is refused leaves the others as they are', async () => {
    const [first, second] = await put(2);
    assert.ok(first && second);
    const other = await storeClient(server, ++number, { key: 'EC' });
    const ids = [first._id, nobody, other._id, second._id];
    const { status, body } = await send({ ids, change: { categoryId: category } });
    assert.equal(status, 200);
    assert.deepEqual(
      body.results.map(({ _id, problem }: { _id: string; problem?: { status: number } }) => [_id, problem?.status ?? 'ok']),
      [
        [first._id, 'ok'],
        [nobody, 404],
        [other._id, 404],
        [second._id, 'ok'],
      ],
    );
    assert.equal((await stored([other._id]))[0]?.version, other.version);
  });

  it('says what is wrong with a row by its field, and takes back all of that row', async () => {
    const [client] = await put(1);
    assert.ok(client);
    const { body } = await send({ ids: [client._id], change: { sellerId: nobody } });
    const { problem } = body.results[0];
    assert.equal(problem.status, 404);
    assert.deepEqual(
      problem.errors.map(({ field }: { field: string }) => field),
      ['client.sellerId'],
    );
    assert.deepEqual(await stored([client._id]), [client]);
  });

  it('does no row twice under one key, whichever others it comes with', async () => {
    const price = 10_000;
    const made = await Promise.all([1, 2, 3].map(() => storeProduct(server, { priceMinor: price })));
    const [first, second, third] = made.map(({ _id }) => _id);
    const reprice = (ids: unknown[], key: string, percent = 1000) =>
      server.request('POST', '/api/planification-products/update-product-bulk', {
        token,
        body: { ids, change: { percent } },
        headers: { 'idempotency-key': key },
      });
    assert.equal((await reprice([first, second], 'raise-1')).status, 200);
    const again = await reprice([second, third, first], 'raise-1');
    assert.deepEqual(
      again.body.results.map(({ ok }: { ok: boolean }) => ok),
      [true, true, true],
    );
    const prices = await server.db.select({ priceMinor: products.priceMinor }).from(products);
    assert.deepEqual(
      prices.map(({ priceMinor }) => priceMinor),
      [11_000, 11_000, 11_000],
    );
    const other = await reprice([first], 'raise-1', 2000);
    assert.equal(other.body.results[0].problem.type, '/problems/idempotency');
    assert.equal((await reprice([first], 'raise-2')).body.results[0].ok, true);
  });

  it('leaves the key of a refused row free', async () => {
    const [client] = await put(1);
    assert.ok(client);
    const { _id } = client;
    const body = { ids: [_id], versions: { [_id]: 7 }, change: { categoryId: category } };
    assert.equal((await send(body, 'again')).body.results[0].problem.status, 409);
    assert.equal((await send({ ...body, versions: { [_id]: client.version } }, 'again')).body.results[0].ok, true);
  });

  it('needs a key, takes at most 500 rows, and asks for the role of the call for one', async () => {
    const [client] = await put(1);
    const ids = [client?._id];
    const change = { categoryId: category };
    assert.equal((await server.request('POST', path, { token, body: { ids, change } })).status, 400);
    const tooMany = Array.from({ length: limits.bulk.rows + 1 }, () => uuidv7());
    assert.equal((await send({ ids: tooMany, change })).status, 422);
    assert.equal((await send({ ids, change: {} })).status, 422);
    const logistic = await server.login(emailOf('logistic'));
    assert.equal((await send({ ids, change }, uuidv7(), logistic)).status, 403);
  });

  it('tells open pages of all its rows in one message, and nothing of those that were refused', async () => {
    const listener = await listen(server.url, { token: await server.login(emailOf('seller')) });
    const ids = (await put(60)).map(({ _id }) => _id);
    const sent = await send({ ids: [...ids, nobody], change: { categoryId: category } });
    assert.equal(sent.status, 200, JSON.stringify(sent.body).slice(0, 900));
    const ofThese = () => listener.changes.filter(({ ids: told }) => told.some((id) => ids.includes(id) || id === nobody));
    await listener.until(() => ofThese().length > 0, 'word of the change');
    assert.deepEqual(
      ofThese().map(({ topic, ids: told }) => ({ topic, ids: told.toSorted() })),
      [{ topic: 'clients', ids: ids.toSorted() }],
    );
  });

  it('waits for a row that somebody else holds, and changes it as they left it', async () => {
    const [client] = await put(1);
    assert.ok(client);
    let sent: ReturnType<typeof send> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.update(clients).set({ address: 'Otra calle 9' }).where(eq(clients._id, client._id));
      sent = send({ ids: [client._id], change: { categoryId: category } });
      await lockAwaited(server.db);
    });
    assert.equal((await sent)?.body.results[0].ok, true);
    const [now] = await stored([client._id]);
    assert.deepEqual([now?.address, now?.categoryId, now?.version], ['Otra calle 9', category, client.version + 2]);
  });

  it('begins no further row once the caller has gone', async () => {
    const made = await put(3);
    const gone = new AbortController();
    const sent = fetch(server.url + path, {
      method: 'POST',
      signal: gone.signal,
      headers: { 'content-type': 'application/json', 'idempotency-key': uuidv7(), authorization: `Bearer ${token}` },
      body: JSON.stringify({ ids: made.map(({ _id }) => _id), change: { categoryId: category } }),
    });
    const isFaster = assert.rejects(sent, { name: 'AbortError' });
    await server.db.transaction(async (tx) => {
      await tx
        .select()
        .from(clients)
        .where(eq(clients._id, made[0]?._id ?? ''))
        .for('update');
      await lockAwaited(server.db);
      gone.abort();
      await isFaster;
    });
    // One call of a person's at a time: once this one is answered the first has ended.
    const [other] = await put(1);
    await send({ ids: [other?._id], change: { categoryId: category } });
    const last = made.at(-1);
    assert.equal((await stored([last?._id ?? '']))[0]?.version, last?.version);
  });
});
