import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/base/db/db.ts';
import { createClient } from './fixtures.ts';
import { admin, emailOf, engine, TestServer, useTestServer } from './harness.ts';
import { listen } from './listen.ts';

const loginPath = '/auth/login-with-email-password';

/** The embedded database has one process; these are for PostgreSQL. */
if (engine === 'postgres') {
  describe('two instances on one database', () => {
    const first = useTestServer({ env: { LOGIN_LIMIT_ACCOUNT: '6' } });
    const second = new TestServer();
    let token = '';
    before(async () => {
      await second.start({ beside: first.target, env: { LOGIN_LIMIT_ACCOUNT: '6' } });
      token = await first.login(emailOf('admin'));
    });
    after(() => second.close());

    it('know the same sessions, and end them for one another', async () => {
      const own = await first.login(emailOf('logistic'));
      const listener = await listen(second.url, { token: own });
      assert.equal((await second.request('GET', '/auth/me/full', { token: own })).status, 200);
      await first.request('POST', '/auth/logout', { token: own });
      assert.equal((await second.request('GET', '/auth/me/full', { token: own })).status, 401);
      await listener.until(() => listener.isSignedOut, 'the end of the session on the other instance');
    });

    it('tell one another what changed', async () => {
      const listener = await listen(second.url, { token });
      const { body } = await createClient(first, token, 1);
      await listener.until(() => listener.changes.length > 0, 'the change');
      assert.deepEqual(listener.changes[0]?.ids, [body._id]);
    });

    it('count attempts together', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 10; i++) {
        const server = i % 2 ? first : second;
        statuses.push((await server.request('POST', loginPath, { body: { email: emailOf('mega'), password: 'wrong-password-1' } })).status);
      }
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 401, 429, 429, 429, 429]);
    });

    it('do what one Idempotency-Key asks once, whichever they reach', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) => createClient(i % 2 ? first : second, token, 2, 'CL', { 'idempotency-key': 'both' })),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      assert.equal(new Set(answers.map(({ body }) => body._id)).size, 1);
    });

    it('come back when every connection of theirs is cut, and their sockets hear again', async () => {
      const listener = await listen(second.url, { token });
      const sessionsOfDatabase = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      await first.db.execute(sessionsOfDatabase).catch((error: unknown) => assert.ok(error));
      let isBack = false;
      for (let tries = 0; tries < 50 && !isBack; tries++) {
        const answer = await createClient(first, token, 100 + tries);
        assert.ok(answer.status === 200 || answer.status === 503, String(answer.status));
        isBack = answer.status === 200;
      }
      assert.ok(isBack);
      listener.changes.length = 0;
      // Until the LISTEN connection is back announcements are lost; the socket is closed then, and comes back.
      let number = 200;
      const timer = setInterval(() => {
        number += 1;
        createClient(first, token, number).catch((error: unknown) => assert.ok(error));
      }, 100);
      await listener
        .until(() => listener.changes.length > 0, 'a change after the connections were cut')
        .finally(() => clearInterval(timer));
    });

    it('say that the database is away, and go on when it is there again', async () => {
      const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(first.db, sql`select current_database() as name`);
      await admin(`alter database ${name} allow_connections false`);
      await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      const away = await second.request('GET', '/auth/me/full', { token });
      assert.equal(away.status, 503);
      assert.equal(away.body.type, '/problems/unavailable');
      assert.ok(away.headers.get('retry-after'));
      assert.equal((await second.request('GET', '/readyz')).status, 503);
      assert.equal((await second.request('GET', '/healthz')).status, 200);
      await admin(`alter database ${name} allow_connections true`);
      assert.equal((await second.request('GET', '/auth/me/full', { token })).status, 200);
      assert.equal((await second.request('GET', '/readyz')).status, 200);
    });
  });
}
