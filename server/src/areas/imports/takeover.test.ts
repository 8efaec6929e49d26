import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { countries, type ImportJob } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { countOf } from '../../../test/fixtures.ts';
import { createTestDatabase, emailOf, engine, type TestDatabase, TestServer, testPassword, useTestServer } from '../../../test/harness.ts';
import { clientFile, clientLine, importerOf, manyClients } from '../../../test/imports.ts';
import { spawnServer } from '../../../test/process.ts';
import { rowsOf } from '../../base/db/db.ts';
import { leasing } from './jobs.ts';

/** What a dead instance held is gone on with within this time. Source: specification of the faults that the service lives through. */
const takenOverMs = 10_000;

it('an import is looked for and its lease runs out soon enough, and a beat may be missed', () => {
  assert.ok(leasing.leaseMs + leasing.lookMs < takenOverMs);
  assert.ok(leasing.leaseMs > 2 * leasing.beatMs);
});

/** The embedded database has one process. */
if (engine === 'postgres') {
  describe('an import whose instance was killed with SIGKILL', () => {
    let database: TestDatabase;
    const other = new TestServer();
    before(async () => {
      database = await createTestDatabase();
      const server = await new TestServer().start({ beside: database, withAccounts: true });
      await server.close();
    });
    after(async () => {
      await other.close();
      await database.drop();
    });

    it('is gone on with by another one, soon, and nothing is done twice', async () => {
      const rows = 8000;
      const killed = spawnServer(database.env);
      const url = await killed.ready;
      let token = '';
      const ask = async (method: string, path: string, body?: unknown) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
        assert.equal(answer.status, 200);
        // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape.
        return (await answer.json()) as any;
      };
      const until = async (id: string, isThere: (job: ImportJob) => boolean) => {
        while (!isThere(await ask('GET', `/api/import/${id}`)));
      };
      token = (await ask('POST', '/auth/login-with-email-password', { email: emailOf('admin'), password: testPassword })).session._id;
      const file = { name: 'a.csv', data: Buffer.from(manyClients(rows)).toString('base64') };
      const { _id } = await ask('POST', '/api/import', { countryId: countries.CL._id, kind: 'clients', file });
      await until(_id, ({ state }) => state === 'checked');
      await ask('PUT', `/api/import/${_id}/run`, {});
      await until(_id, ({ done }) => done > 0);
      killed.child.kill('SIGKILL');
      assert.equal(await killed.ended, 'SIGKILL');

      await other.start({ beside: database });
      const [held] = await rowsOf<{ state: string; isSoonFree: boolean }>(
        other.db,
        sql`select state, leased_until < now() + make_interval(secs => ${(takenOverMs - leasing.lookMs) / 1000}) as "isSoonFree"
          from import_job where id = ${_id}`,
      );
      assert.deepEqual(held, { state: 'running', isSoonFree: true });
      const job = await importerOf(other, () => token).until(_id, ({ state }) => state !== 'running');
      const clients = await countOf(other, sql`client where country_id = ${countries.CL._id}`);
      const audits = await countOf(other, sql`audit_log where call = 'imports.run' and entity = 'client'`);
      assert.deepEqual([job.state, job.created, clients, audits], ['done', rows, rows, rows]);
    });
  });

  describe('an import that takes longer than a lease', () => {
    const server = useTestServer();

    it('stays with the instance that works on it', async () => {
      const token = await server.login(emailOf('admin'));
      const { start, until } = importerOf(server, () => token);
      // What its names are read from is locked by somebody else.
      const client = new pg.Client({ connectionString: server.target.env['DATABASE_URL'] });
      await client.connect();
      await client.query('begin; lock table client_category in access exclusive mode');
      const { body } = await start('clients', clientFile(clientLine(1)));
      const leases = new Set<string>();
      while (leases.size < 3) {
        const [row] = await rowsOf<{ end: string | null; tries: number }>(
          server.db,
          sql`select leased_until::text as end, tries from import_job where id = ${body._id}`,
        );
        assert.ok((row?.tries ?? 0) <= 1);
        if (row?.end) leases.add(row.end);
      }
      await client.query('commit');
      await client.end();
      assert.equal((await until(body._id, ({ state }) => state !== 'checking')).state, 'checked');
    });
  });
}
