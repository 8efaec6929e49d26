import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type RoleName, roleNames } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { clientFieldsOf, createClientPath, updateClientPath } from '../../../test/fixtures.ts';
import { type Answer, emailOf, useTestServer } from '../../../test/harness.ts';
import { listen } from '../../../test/listen.ts';
import { notifications, users } from '../../base/db/schema/index.ts';
import { tidy } from '../tidy/tidy.ts';

const path = '/api/platform/notifications';

describe('a notification', () => {
  const server = useTestServer();
  const tokens = {} as Record<RoleName, string>;
  let sellerId = '';
  let strangerToken = '';
  let number = 0;

  before(async () => {
    for (const role of roleNames) tokens[role] = await server.login(emailOf(role));
    strangerToken = await server.login(emailOf('seller', 'ec'));
    sellerId = await idOf(emailOf('seller'));
  });

  const idOf = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]?._id as string;
  const list = async (token: string, query = 'page=0') => (await server.request('GET', `${path}?${query}`, { token })).body;
  const read = (id: string, token: string) => server.request('PUT', `${path}/${id}/read`, { token });
  const fields = async (own: object) => ({ ...(await clientFieldsOf(server, ++number)), ...own });
  async function create(own: object, token = tokens.admin): Promise<Answer> {
    const body = { countryId: countries.CL._id, client: await fields(own) };
    const answer = await server.request('POST', createClientPath, { token, body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer;
  }
  async function update(client: Answer['body'], own: object, token = tokens.admin): Promise<Answer> {
    const body = {
      countryId: countries.CL._id,
      client: { ...(await fields({})), taxId: client.taxId, _id: client._id, ...own },
      version: client.version,
    };
    return server.request('PUT', updateClientPath, { token, body });
  }
  const forget = () => server.db.delete(notifications);

  it('tells a seller of the client that is theirs now, at once and alone', async () => {
    await forget();
    const own = await listen(server.url, { token: tokens.seller });
    const others = await listen(server.url, { token: tokens.logistic });
    const { body: client } = await create({ sellerId, legalName: 'Caleta Portales SpA' });
    await own.until(() => own.changes.some(({ topic }) => topic === 'notifications'), 'the notification');
    const { items, total, unread } = await list(tokens.seller);
    assert.deepEqual([total, unread], [1, 1]);
    assert.deepEqual(
      { ...items[0], _id: '', createdAt: '' },
      {
        _id: '',
        kind: 'planning.clientAssigned',
        params: { _id: client._id, name: 'Caleta Portales SpA' },
        createdAt: '',
        readAt: null,
      },
    );
    await others.until(() => others.changes.some(({ topic }) => topic === 'clients'), 'the change of the client');
    assert.deepEqual(
      others.changes.map(({ topic }) => topic),
      ['clients'],
    );
  });

  for (const role of roleNames) {
    it(`is of ${role} alone`, async () => {
      await forget();
      await server.db
        .insert(notifications)
        .values({ userId: await idOf(emailOf(role)), kind: 'planning.clientAssigned', params: { name: 'x' } });
      for (const other of roleNames) assert.equal((await list(tokens[other])).total, other === role ? 1 : 0, other);
      assert.equal((await list(strangerToken)).total, 0);
    });
  }

  it('is sent when the seller changes, and not when anything else does', async () => {
    await forget();
    const { body: client } = await create({});
    assert.equal((await list(tokens.seller)).total, 0);
    const given = await update(client, { sellerId });
    assert.equal(given.status, 200, JSON.stringify(given.body));
    assert.equal((await list(tokens.seller)).total, 1);
    await update(given.body, { sellerId, address: 'Otra calle 5' });
    assert.equal((await list(tokens.seller)).total, 1);
  });

  it('is not sent to who did it, nor when the change is refused', async () => {
    await forget();
    const { body: client } = await create({ sellerId }, tokens.seller);
    assert.equal((await update(client, { sellerId: null, legalName: 'x' })).status, 422);
    const without = await update(client, { sellerId: null });
    assert.equal((await update({ ...without.body, version: 1 }, { sellerId })).status, 409);
    assert.equal((await list(tokens.seller)).total, 0);
  });

  it('is read once, however often it is said, and by nobody else', async () => {
    await forget();
    await create({ sellerId });
    const [{ _id }] = (await list(tokens.seller)).items;
    for (const token of [tokens.admin, tokens.mega, strangerToken]) assert.equal((await read(_id, token)).status, 404);
    const first = await read(_id, tokens.seller);
    assert.equal(first.status, 200);
    assert.notEqual(first.body.readAt, null);
    assert.deepEqual((await read(_id, tokens.seller)).body, first.body);
    assert.equal((await list(tokens.seller)).unread, 0);
  });

  it('is read with all others in one go, those of others left as they are', async () => {
    await forget();
    for (const name of ['a', 'b', 'c'])
      await server.db.insert(notifications).values({ userId: sellerId, kind: 'planning.clientAssigned', params: { name } });
    await server.db.insert(notifications).values({ userId: await idOf(emailOf('admin')), kind: 'planning.clientAssigned', params: {} });
    assert.deepEqual((await server.request('PUT', `${path}/read`, { token: tokens.seller })).body, { read: 3 });
    assert.deepEqual((await server.request('PUT', `${path}/read`, { token: tokens.seller })).body, { read: 0 });
    assert.equal((await list(tokens.admin)).unread, 1);
  });

  it('comes newest first, by pages', async () => {
    await forget();
    for (let day = 1; day <= 12; day += 1) {
      const createdAt = `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
      await server.db
        .insert(notifications)
        .values({ userId: sellerId, kind: 'planning.clientAssigned', params: { name: `${day}` }, createdAt });
    }
    const names = ({ items }: Answer['body']) => items.map(({ params }: { params: { name: string } }) => params.name);
    const first = await list(tokens.seller);
    assert.deepEqual([first.total, first.unread, names(first)[0], names(first).length], [12, 12, '12', 10]);
    assert.deepEqual(names(await list(tokens.seller, 'page=1')), ['2', '1']);
  });

  it('is gone after three months', async () => {
    await forget();
    for (const days of [1, 89, 91])
      await server.db.insert(notifications).values({
        userId: sellerId,
        kind: 'planning.clientAssigned',
        params: { name: `${days}` },
        createdAt: sql`now() - make_interval(days => ${days})`,
      });
    await tidy(server.db, { idleMs: 3_600_000, absoluteMs: 86_400_000 });
    assert.deepEqual(
      (await list(tokens.seller)).items.map(({ params }: { params: { name: string } }) => params.name),
      ['1', '89'],
    );
  });
});
