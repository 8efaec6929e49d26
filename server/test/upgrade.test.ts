import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { demoPassword } from '../src/areas/demo/countries.ts';
import { rowsOf } from '../src/base/db/db.ts';
import { connectDatabase } from '../src/base/db/open.ts';
import { clientFieldsOf, createClientPath, rut } from './fixtures.ts';
import { createTestDatabase, engine } from './harness.ts';
import { listen } from './listen.ts';
import { checkoutOf, commitBefore } from './previous.ts';
import { spawnServer } from './process.ts';

const people = 4;
/** Writes that are acknowledged before the next step of the upgrade. */
const eachStep = 12;

/** The embedded database has one process. */
if (engine === 'postgres') {
  const commit = commitBefore();

  describe('an upgrade', { skip: commit ? false : 'This clone is shallow: "git fetch --unshallow" brings the version of before.' }, () => {
    it('and the way back lose nothing and refuse nobody, with the version before the newest migration and this one on one database', async () => {
      const database = await createTestDatabase({ isEmpty: true });
      const url = database.env['DATABASE_URL'] ?? '';
      const env = {
        ...database.env,
        LOGIN_LIMIT_ADDRESS: '100000',
        LOGIN_LIMIT_ACCOUNT: '10000',
        RATE_LIMIT_SESSION: '100000',
        RATE_LIMIT_ADDRESS: '100000',
      };
      const checkout = await checkoutOf(commit ?? '');
      const before = spawnServer({ ...env, DEMO_DATA: 'true' }, { checkout });
      /** Where the balancer sends people. */
      const rotation = [await before.ready];
      const old = rotation[0] ?? '';
      const looking = await connectDatabase({ url, poolSize: 1 });
      const fields = await clientFieldsOf(looking, 0);

      const failures: string[] = [];
      const acknowledged = new Map<string, string>();
      const writesOf = (origin: string) => [...acknowledged.values()].filter((one) => one === origin).length;
      const underWay = new Map<string, number>();
      let turn = 0;
      // Far from those of the demo data.
      let number = 9_000_000;
      let isOver = false;
      async function ask(origin: string, method: string, path: string, token?: string, body?: unknown) {
        underWay.set(origin, (underWay.get(origin) ?? 0) + 1);
        const answer = await fetch(origin + path, {
          method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const said = await answer.text();
        underWay.set(origin, (underWay.get(origin) ?? 0) - 1);
        if (answer.status !== 200) {
          const failure = `${method} ${path.split('/', 4).join('/')} of the ${origin === old ? 'old' : 'new'} one: ${answer.status} ${said.slice(0, 300)}`;
          failures.push(failure);
          throw new Error(failure);
        }
        // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape.
        return JSON.parse(said) as any;
      }
      const next = () => rotation[turn++ % rotation.length] ?? '';
      const login = async (origin: string) =>
        (await ask(origin, 'POST', '/auth/login-with-email-password', undefined, { email: 'admin.cl@demo.test', password: demoPassword }))
          .session._id as string;
      async function write(origin: string, token: string): Promise<void> {
        const body = { countryId: countries.CL._id, client: { ...fields, taxId: rut(number++) } };
        const { _id } = await ask(origin, 'POST', createClientPath, token, body);
        acknowledged.set(_id, origin);
      }
      /** Whichever instance answers, a person goes on with the session that another one gave. */
      async function work(): Promise<void> {
        while (!isOver && failures.length === 0) {
          const token = await login(next());
          for (let i = 0; i < 5 && !isOver; i++) {
            await write(next(), token);
            await ask(next(), 'GET', `/api/invoices/get-all-invoices/all/${countries.CL._id}`, token);
          }
        }
      }
      const until = async (isThere: () => boolean) => {
        while (!isThere() && failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      const working = Promise.all(Array.from({ length: people }, work)).catch((error: unknown) => {
        failures.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
      });
      try {
        await until(() => writesOf(old) >= eachStep);
        // Migrates while people work with the old one.
        const now = spawnServer(env);
        const fresh = await now.ready;
        rotation.push(fresh);
        const [wereOld, wereFresh] = [writesOf(old), writesOf(fresh)];
        await until(() => writesOf(old) >= wereOld + eachStep && writesOf(fresh) >= wereFresh + eachStep);
        for (const [from, to] of [
          [old, fresh],
          [fresh, old],
        ] as const) {
          const token = await login(from);
          const hears = await listen(to, { token });
          await write(from, token);
          await hears.until(() => hears.changes.length > 0, `what ${from === old ? 'the old' : 'the new'} version announces`);
        }
        // As a balancer does before it ends an instance: it sends nobody new, and a connection that is kept open is not used again.
        rotation.shift();
        await until(() => underWay.get(old) === 0);
        before.child.kill('SIGTERM');
        assert.equal(await before.ended, 0, before.output().slice(-2000));
        const wereThen = writesOf(fresh);
        await until(() => writesOf(fresh) >= wereThen + eachStep);
        // And back: the old one starts on the tables of the new one.
        const again = spawnServer(env, { checkout });
        const back = await again.ready;
        rotation.push(back);
        await until(() => writesOf(back) >= eachStep);
        isOver = true;
        await working;
        assert.deepEqual(failures, []);
        const rows = await rowsOf<{ id: string }>(looking.db, sql`select id from client`);
        const stored = new Set(rows.map(({ id }) => id));
        assert.deepEqual(
          [...acknowledged.keys()].filter((id) => !stored.has(id)),
          [],
        );
        for (const server of [again, now]) {
          server.child.kill('SIGTERM');
          assert.equal(await server.ended, 0);
        }
      } finally {
        isOver = true;
        await working;
        await looking.close();
        before.child.kill('SIGKILL');
        await database.drop();
      }
    });
  });
}
