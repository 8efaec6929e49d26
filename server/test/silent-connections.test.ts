import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { countries } from '@shop/shared/contract';
import { clientFieldsOf, createClient, createClientPath } from './fixtures.ts';
import { createTestDatabase, emailOf, engine, type TestDatabase, TestServer } from './harness.ts';

/** A TCP proxy in front of a server. `silence` stops it from passing bytes on the connections that are open; new ones work. */
async function startProxy(port: number, host: string) {
  const pairs = new Set<[Socket, Socket]>();
  const silent = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(port, host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (chunk) => !silent.has(near) && to.write(chunk));
      from.on('error', () => to.destroy());
      // The other side does not learn that a silent connection ended.
      from.on('close', () => !silent.has(near) && to.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    /** How many connections it has silenced. */
    silence(): number {
      for (const [near] of pairs) if (!near.destroyed) silent.add(near);
      return silent.size;
    },
    async close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** The embedded database has no connections. */
if (engine === 'postgres')
  describe('an instance whose database connections all fall silent', { timeout: 120_000 }, () => {
    const server = new TestServer();
    let database: TestDatabase;
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    let token = '';

    before(async () => {
      database = await createTestDatabase();
      const url = new URL(database.env['DATABASE_URL'] ?? '');
      proxy = await startProxy(Number(url.port || 5432), url.hostname);
      url.host = `127.0.0.1:${proxy.port}`;
      const beside = { ...database, env: { ...database.env, DATABASE_URL: url.href } };
      await server.start({ beside, withAccounts: true, env: { DATABASE_POOL: '4', DATABASE_WAIT_MS: '3000' } });
      token = await server.login(emailOf('admin'));
    });
    after(async () => {
      await server.close();
      await proxy.close();
      await database.drop();
    });

    const status = async (path: string) => (await server.request('GET', path)).status;

    it('is ready again within 30 s, with idle connections and with some in the middle of a transaction', async () => {
      // Opens every connection of the pool.
      await Promise.all(Array.from({ length: 8 }, (_, n) => createClient(server, token, 100 + n)));
      const { _id: countryId } = countries.CL;
      const bodies = await Promise.all([1, 2, 3, 4].map(async (n) => ({ countryId, client: await clientFieldsOf(server, 200 + n) })));
      const writing = Promise.all(
        bodies.map((body) => server.request('POST', createClientPath, { token, body, headers: { 'idempotency-key': randomUUID() } })),
      );
      await wait(5);
      assert.ok(proxy.silence() >= 5, 'the pool and the connection for announcements');
      const silentAt = Date.now();
      let wasAway = false;
      while (Date.now() - silentAt < 30_000) {
        const code = await status('/readyz');
        assert.equal(await status('/healthz'), 200, 'the process lives');
        if (code !== 200) wasAway = true;
        else if (wasAway) break;
        await wait(250);
      }
      assert.ok(wasAway, 'it noticed nothing');
      assert.equal(await status('/readyz'), 200, 'it did not come back within 30 s');
      for (const { status: written } of await writing) assert.ok([200, 503].includes(written), String(written));
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => createClient(server, token, 300 + n)));
      assert.deepEqual(
        answers.map(({ status: written }) => written),
        Array(8).fill(200),
      );
    });
  });
