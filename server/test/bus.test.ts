import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Bus, BusMessage } from '../src/base/bus/bus.ts';
import { postgresBus } from '../src/base/bus/postgres-bus.ts';
import { createLogger } from '../src/base/observability/logger.ts';
import { engine, useTestServer } from './harness.ts';

/** The embedded database announces nothing to anybody else. */
if (engine === 'postgres') {
  describe('the connection for announcements', () => {
    let wire: Awaited<ReturnType<typeof forgetfulWire>>;
    let pool: pg.Pool;
    let bus: Bus;
    // Before the server's own end, which drops the database.
    after(async () => {
      await bus.close();
      await pool.end();
      wire.close();
    });
    const server = useTestServer();
    const message: BusMessage = { kind: 'signed-out', userId: 'somebody' };
    before(async () => {
      const url = new URL(server.target.env['DATABASE_URL'] as string);
      wire = await forgetfulWire(Number(url.port), url.hostname);
      pool = new pg.Pool({ connectionString: url.href });
      url.host = `127.0.0.1:${wire.port}`;
      bus = await postgresBus(pool, url.href, createLogger('silent'), { everyMs: 50, answerMs: 100 });
    });
    const heard = () => new Promise<BusMessage>((resolve) => bus.subscribe(resolve));

    it('is made anew when it has fallen silent, and says that something may be missing', { timeout: 5000 }, async () => {
      const gap = new Promise<void>((resolve) => bus.onGap(resolve));
      wire.forget();
      await gap;
      const next = heard();
      bus.publish(message);
      assert.deepEqual(await next, message);
    });

    it('passes over what is no announcement of ours', { timeout: 5000 }, async () => {
      const next = heard();
      for (const text of ['{', 'null', '', '{"kind":"other"}']) await server.db.execute(sql`select pg_notify('shop_backoffice', ${text})`);
      bus.publish(message);
      assert.deepEqual(await next, message);
    });
  });
}

/** A wire to the database that can forget the connections it carries: they stay open, and nothing passes any more. */
async function forgetfulWire(port: number, host: string) {
  const pairs = new Set<[Socket, Socket]>();
  const listener = createServer((near) => {
    const far = connect(port, host);
    pairs.add([near, far]);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    forget() {
      for (const [near, far] of pairs) near.unpipe(far).resume() && far.unpipe(near).resume();
    },
    close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}
