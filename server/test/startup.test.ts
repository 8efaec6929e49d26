import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../src/base/db/migrate.ts';
import { ensureTemplate } from '../src/base/db/template.ts';
import { engine } from './harness.ts';
import { spawnServer } from './process.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backoffice-'));
  folders.push(folder);
  return folder;
}

let demoFolder: string | undefined;
/** A data folder with the demo data, whose accounts can log in: they are written once, and each test has a copy. */
async function newFolderWithDemoData(): Promise<string> {
  if (!demoFolder) {
    const folder = newFolder();
    const server = spawnServer({ DATA_DIR: folder, DEMO_DATA: 'true' });
    await server.ready;
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
    demoFolder = folder;
  }
  const folder = newFolder();
  cpSync(demoFolder, folder, { recursive: true });
  return folder;
}

/** What concerns the process and its data folder; once is enough. */
if (engine === 'pglite') {
  describe('the service as a process', () => {
    before(async () => {
      await ensureTemplate();
    });
    after(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    const wrong: [string, Record<string, string>, RegExp][] = [
      ['a port that is no number', { PORT: 'eighty' }, /PORT: /],
      ['a database address of another kind', { DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL: an address like postgres:/],
      ['the embedded database in production', { NODE_ENV: 'production' }, /production needs PostgreSQL.*DATABASE=pglite/],
      ['demo data in production', { NODE_ENV: 'production', DATABASE: 'pglite', DEMO_DATA: 'true' }, /no demo data in production/],
      [
        'production without a key for second factors',
        { NODE_ENV: 'production', DATABASE: 'pglite' },
        /SECOND_FACTOR_KEY: production needs/,
      ],
      ['a key for second factors that is too short', { SECOND_FACTOR_KEY: 'short' }, /SECOND_FACTOR_KEY: at least 32/],
      [
        'a database that is not there',
        { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' },
        /database of DATABASE_URL cannot be reached/,
      ],
    ];
    for (const [what, env, said] of wrong) {
      it(`refuses ${what} in plain words, with exit code 1`, async () => {
        const server = spawnServer({ DATA_DIR: newFolder(), ...env });
        assert.equal(await server.ended, 1);
        assert.match(server.output(), said);
        assert.doesNotMatch(server.output(), /\n\s+at /);
      });
    }

    it('runs on the embedded database and without a key in production when both are asked for by name, without demo data', async () => {
      const env = { NODE_ENV: 'production', DATABASE: 'pglite', SECOND_FACTOR_KEY: 'none' };
      const server = spawnServer({ ...env, DATA_DIR: newFolder() });
      const url = await server.ready;
      const body = JSON.stringify({ email: 'admin.cl@demo.test', password: 'Demo-2026!' });
      const login = await fetch(`${url}/auth/login-with-email-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      assert.equal(login.status, 401);
    });

    it('refuses a port in use in plain words, with exit code 1, and gives the folder back', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as { port: number };
      const folder = newFolder();
      const server = spawnServer({ DATA_DIR: folder, PORT: String(port) });
      assert.equal(await server.ended, 1);
      assert.match(server.output(), new RegExp(`Port ${port} is in use`));
      assert.deepEqual(readdirSync(folder), ['database']);
      await new Promise((resolve) => other.close(resolve));
    });

    it('refuses a folder that another process has open, and takes it once that one was killed', async () => {
      const folder = newFolder();
      const first = spawnServer({ DATA_DIR: folder });
      await first.ready;
      const second = spawnServer({ DATA_DIR: folder });
      assert.equal(await second.ended, 1);
      assert.match(second.output(), new RegExp(`The data folder ${folder} is open in another process \\(pid ${first.child.pid}`));
      first.child.kill('SIGKILL');
      await first.ended;
      const rivals = [spawnServer({ DATA_DIR: folder }), spawnServer({ DATA_DIR: folder }), spawnServer({ DATA_DIR: folder })];
      const winners = await Promise.all(
        rivals.map(({ ready }) =>
          ready.then(
            () => 1,
            () => 0,
          ),
        ),
      );
      assert.equal(
        winners.reduce<number>((sum, won) => sum + won, 0),
        1,
      );
    });

    it('goes on with a data folder of the first version', async () => {
      const folder = newFolder();
      const first = join(newFolder(), 'migrations');
      cpSync(migrationsFolder, first, { recursive: true });
      const journal = JSON.parse(readFileSync(join(first, 'meta/_journal.json'), 'utf8'));
      writeFileSync(join(first, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
      const client = await PGlite.create(join(folder, 'database'), { extensions: { pg_trgm } });
      await migrate(drizzle(client), { migrationsFolder: first });
      await client.close();
      const url = await spawnServer({ DATA_DIR: folder }).ready;
      assert.equal((await fetch(`${url}/registry.json`)).status, 200);
    });

    it('refuses tables from before the first release in plain words, with exit code 1', async () => {
      const folder = newFolder();
      const first = spawnServer({ DATA_DIR: folder });
      await first.ready;
      first.child.kill('SIGTERM');
      await first.ended;
      const client = await PGlite.create(join(folder, 'database'), { extensions: { pg_trgm } });
      await client.exec('update drizzle.__drizzle_migrations set created_at = 1');
      await client.close();
      const second = spawnServer({ DATA_DIR: folder });
      assert.equal(await second.ended, 1);
      assert.match(second.output(), new RegExp(`from before the first release. Remove the folder ${folder}`));
      assert.doesNotMatch(second.output(), /\n\s+at /);
    });

    it('that was killed while it made its first data folder starts anew', async () => {
      const folder = newFolder();
      const first = spawnServer({ DATA_DIR: folder });
      while (!readdirSync(folder).some((name) => name.startsWith('database.new'))) await wait(5);
      first.child.kill('SIGKILL');
      await first.ended;
      const second = spawnServer({ DATA_DIR: folder });
      await second.ready;
    });

    it('ends with code 1 at a fault that nobody caught, and logs it without the parameters of its query', async () => {
      // Put together there, for the address of the script stands in the stack.
      const secret = `['secret', 'of', 'ana'].join('-')`;
      const fault = `Object.assign(new Error('Failed query: params ' + ${secret}), { query: 'select 1', params: [${secret}], cause: new Error('gone') })`;
      const once = `const t = setInterval(() => { if (process.listenerCount('uncaughtException')) { clearInterval(t); Promise.reject(${fault}); } }, 10)`;
      const server = spawnServer({ DATA_DIR: newFolder(), NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(once)}` });
      assert.equal(await server.ended, 1);
      assert.match(server.output(), /"level":"fatal".*select 1/);
      assert.doesNotMatch(server.output(), /secret-of-ana/);
    });

    it('ends by itself although clients keep connections that they do not use', async () => {
      const server = spawnServer({ DATA_DIR: await newFolderWithDemoData(), DEMO_DATA: 'true' });
      const url = await server.ready;
      const { hostname, port } = new URL(url);
      const keep = async (bytes?: string) => {
        const socket = connect({ host: hostname, port: Number(port) });
        await once(socket, 'connect');
        if (bytes) socket.write(bytes);
        return socket;
      };
      const silent = await keep();
      const begun = await keep('GET /healthz HTTP/1.1\r\nhost: ');
      const used = await keep('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await once(used, 'data');
      const open = await openLogin(url);
      const closed = [silent, begun, used].map((socket) => once(socket.on('error', () => undefined).resume(), 'close'));
      server.child.kill('SIGTERM');
      await Promise.all(closed);
      assert.equal(await open.finish(), 200);
      // 1 says that it was cut off after ten seconds.
      assert.equal(await server.ended, 0);
    });

    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      it(`finishes open requests at ${signal}, ends with code 0 and opens again`, async () => {
        const folder = await newFolderWithDemoData();
        const server = spawnServer({ DATA_DIR: folder, DEMO_DATA: 'true' });
        const url = await server.ready;
        const open = await openLogin(url);
        server.child.kill(signal);
        await server.said('Stopping');
        assert.equal(await open.finish(), 200);
        assert.equal(await server.ended, 0);
        await assert.rejects(fetch(url));
        // The clip of the demo's videos lies with the files.
        assert.deepEqual(readdirSync(folder), ['database', 'releases']);
        await spawnServer({ DATA_DIR: folder }).ready;
      });
    }
  });
}

/** A login that has reached the server and whose body is still to come. */
function openLogin(url: string): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify({ email: 'admin.cl@demo.test', password: 'Demo-2026!' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const open = request(`${url}/auth/login-with-email-password`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    open.once('response', (response) => resolve(response.resume().statusCode));
    open.once('error', reject);
  });
  const finish = () => {
    open.end(body);
    return status;
  };
  return new Promise((resolve, reject) => {
    open.once('continue', () => resolve({ finish }));
    open.once('error', reject);
    open.flushHeaders();
  });
}
