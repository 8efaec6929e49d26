import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { sessionStore } from '../src/base/auth/sessions.ts';
import { localBus } from '../src/base/bus/local-bus.ts';
import { rowsOf } from '../src/base/db/db.ts';
import { createLogger } from '../src/base/observability/logger.ts';
import { createMetrics } from '../src/base/observability/metrics.ts';
import { readSettings } from '../src/base/settings/settings.ts';
import { openSockets } from '../src/platform/sockets/sockets.ts';
import { createClient } from './fixtures.ts';
import { emailOf, useTestServer } from './harness.ts';
import { listen } from './listen.ts';

describe('a socket', () => {
  const server = useTestServer();
  let admin = '';
  let mega = '';
  let number = 0;
  before(async () => {
    admin = await server.login(emailOf('admin'));
    mega = await server.login(emailOf('mega'));
  });
  const change = async (key: 'CL' | 'EC' = 'CL') => {
    number += 1;
    const answer = await createClient(server, mega, number, key);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body._id as string;
  };

  it('hears of the changes of its country: topic, ids and by whom', async () => {
    const listener = await listen(server.url, { token: admin });
    const id = await change();
    await listener.until(() => listener.changes.length > 0, 'the change');
    const [who] = await rowsOf<{ id: string }>(server.db, sql`select id from user_account where email = ${emailOf('mega')}`);
    assert.deepEqual(listener.changes, [{ topic: 'clients', ids: [id], by: who?.id }]);
  });

  it('of another country, or without a session, hears nothing', async () => {
    const own = await listen(server.url, { token: admin });
    const others = [
      await listen(server.url, { token: await server.login(emailOf('seller', 'ec')) }),
      await listen(server.url),
      await listen(server.url, { token: 'A'.repeat(43) }),
    ];
    await change();
    await own.until(() => own.changes.length > 0, 'the change');
    for (const other of others) assert.deepEqual(other.changes, []);
  });

  it('of a seller who names another country still hears of their own only', async () => {
    const listener = await listen(server.url, { token: await server.login(emailOf('seller')), countryId: countries.EC._id });
    await change('EC');
    const id = await change('CL');
    await listener.until(() => listener.changes.length > 0, 'the change in Chile');
    assert.deepEqual(
      listener.changes.flatMap(({ ids }) => ids),
      [id],
    );
  });

  it('of a mega admin hears of the country they name', async () => {
    const listener = await listen(server.url, { token: mega, countryId: countries.EC._id });
    const id = await change('EC');
    await listener.until(() => listener.changes.length > 0, 'the change in Ecuador');
    assert.deepEqual(listener.changes[0]?.ids, [id]);
  });

  it('hears nothing of what a mega admin of its country does in another one', async () => {
    const own = await listen(server.url, { token: admin });
    const other = await listen(server.url, { token: await server.login(emailOf('seller', 'ec')) });
    const id = await change('EC');
    await other.until(() => other.changes.length === 1, 'the change in Ecuador');
    const log = { type: 'call', note: 'Llamar', dueOn: null };
    const body = { clientId: id, log };
    assert.equal((await server.request('PUT', '/api/planification-clients/register-log', { token: mega, body })).status, 200);
    await other.until(() => other.changes.length === 2, 'the entry in Ecuador');
    assert.deepEqual(own.changes, []);
  });

  it('hears of nothing that was refused', async () => {
    const listener = await listen(server.url, { token: admin });
    const refused = await server.request('POST', '/api/planification-clients/create-client', {
      token: admin,
      body: { countryId: countries.CL._id },
    });
    assert.equal(refused.status, 400);
    const id = await change();
    await listener.until(() => listener.changes.length > 0, 'the change');
    assert.deepEqual(
      listener.changes.flatMap(({ ids }) => ids),
      [id],
    );
  });

  it('that comes after its page has read its data hears first what changed since', async () => {
    const early = await listen(server.url, { token: admin });
    const id = await change();
    await change('EC');
    await early.until(() => early.changes.length > 0, 'the change');
    const late = await listen(server.url, { token: admin, sinceMs: 60_000 });
    await late.until(() => late.changes.some(({ ids }) => ids.includes(id)), 'the change before it came');
    assert.ok(late.changes.every(({ topic }) => topic === 'clients'));
    const other = await listen(server.url, { token: await server.login(emailOf('seller', 'ec')), sinceMs: 60_000 });
    const without = await listen(server.url, { token: admin });
    const next = await change();
    await without.until(() => without.changes.length > 0, 'the next change');
    assert.deepEqual(
      without.changes.flatMap(({ ids }) => ids),
      [next],
    );
    assert.ok(other.changes.every(({ ids }) => !ids.includes(id)));
  });

  it('is told at logout, and closed', async () => {
    const token = await server.login(emailOf('logistic'));
    const listener = await listen(server.url, { token });
    await server.request('POST', '/auth/logout', { token });
    await listener.until(() => listener.isSignedOut && !listener.socket.connected, 'the end of the session');
  });

  it('with a session that has ended is told so when it connects', async () => {
    const listener = await listen(server.url, { token: 'A'.repeat(43) });
    await listener.until(() => listener.isSignedOut, 'the end of the session');
  });

  it('of a blocked user is closed, and only theirs', async () => {
    const blocked = await listen(server.url, { token: await server.login(emailOf('seller')) });
    const other = await listen(server.url, { token: admin });
    const [user] = await rowsOf<{ id: string }>(server.db, sql`select id from user_account where email = ${emailOf('seller')}`);
    const answer = await server.request('PUT', '/api/update-user-approval', { token: admin, body: { _id: user?.id, state: 'blocked' } });
    assert.equal(answer.status, 200);
    await blocked.until(() => blocked.isSignedOut && !blocked.socket.connected, 'the end of the session');
    assert.ok(!other.isSignedOut && other.socket.connected);
  });
});

describe('a socket whose session ended unannounced', () => {
  const server = useTestServer();

  const ends = [
    ['was removed', sql`delete from session`],
    ['was not used for the idle time', sql`update session set last_seen_at = now() - interval '61 seconds'`],
    ['has come to its absolute end', sql`update session set expires_at = now() - interval '1 second'`],
  ] as const;
  for (const [how, statement] of ends)
    it(`is closed when the sessions are looked at again and it ${how}`, async () => {
      const http = createServer();
      const closeSockets = openSockets(http, {
        bus: localBus(),
        sessions: sessionStore(server.db, { idleMs: 60_000, absoluteMs: 60_000 }, readSettings({}).secondFactor),
        metrics: createMetrics(),
        logger: createLogger('silent'),
        corsOrigins: [],
        maxAnonymous: 1,
        connectMs: 10_000,
        proxies: 0,
        revalidateMs: 20,
      });
      after(() => {
        closeSockets();
        http.close();
      });
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
      const { port } = http.address() as AddressInfo;
      const listener = await listen(`http://127.0.0.1:${port}`, { token: await server.login(emailOf('admin')) });
      assert.ok(!listener.isSignedOut);
      await server.db.execute(statement);
      await listener.until(() => listener.isSignedOut && !listener.socket.connected, 'the end of the session');
    });
});
