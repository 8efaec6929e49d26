import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../src/base/db/db.ts';
import { connectDatabase } from '../src/base/db/open.ts';
import { createClient } from './fixtures.ts';
import { createTestDatabase, emailOf, engine, type TestDatabase, TestServer } from './harness.ts';
import { clientFile, clientLine, importerOf } from './imports.ts';

const scratch = mkdtempSync(join(tmpdir(), 'shop-backup-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
let folders = 0;
const newFolder = () => join(scratch, String(++folders));

/** As somebody types it. */
const script = (name: 'backup' | 'restore', database: TestDatabase, folder: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', ...database.env };
    execFile(process.execPath, [`scripts/${name}.ts`, folder], { cwd: join(import.meta.dirname, '..'), env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

/** A database that outlives its server, and a store of its own. */
async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  return engine === 'postgres' ? database : { ...database, env: { ...database.env, DATA_DIR: newFolder() } };
}

async function ofDatabase<T>({ env }: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connectDatabase(env['DATABASE_URL'] ? { url: env['DATABASE_URL'] } : { dataDir: env['DATA_DIR'] ?? '' });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** How many rows each table has, and a hash of them. Sessions end with a restore, and what is queued is held (restore-hold.test.ts). */
async function contentsOf(db: Db): Promise<Record<string, string>> {
  const names = await rowsOf<{ name: string }>(db, sql`select tablename::text as name from pg_tables where schemaname = 'public'`);
  const found: Record<string, string> = {};
  for (const { name } of names.filter(({ name }) => !['session', 'outbox', 'restore'].includes(name))) {
    const statement: SQL = sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as said from ${sql.identifier(name)} t`;
    found[name] = (await rowsOf<{ said: string }>(db, statement))[0]?.said ?? '';
  }
  return found;
}

const filesOf = ({ env }: TestDatabase) => {
  const root = env['RELEASES_DIR'] ?? '';
  const paths = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths.map(({ parentPath, name }) => [join(parentPath, name).slice(root.length), readFileSync(join(parentPath, name), 'base64')]),
  );
};

describe('a backup', () => {
  let database: TestDatabase;
  const server = new TestServer();
  const made: TestDatabase[] = [];
  const fresh = async () => {
    const one = await newDatabase();
    made.push(one);
    return one;
  };
  let token = '';
  /** Made and restored by the first test, looked at by the others. */
  const folder = newFolder();
  let restored: TestDatabase;
  before(async () => {
    database = await fresh();
    await server.start({ beside: database, withAccounts: true, env: { DEMO_DATA: 'true' } });
    token = await server.login(emailOf('admin'));
    // Texts that a format of lines, quotes and commas could lose.
    await createClient(server, token, 1);
    await server.db.execute(sql`update client set address = E'a "b"\\n\\\\ (c),\\té😀' where tax_id like '76000001%'`);
    await importerOf(server, () => token).bring('clients', clientFile(clientLine(2), clientLine(3)));
  });
  after(async () => {
    await server.close();
    for (const one of made) await one.drop();
  });
  /** The embedded database is one process's at a time. */
  async function aside<T>(work: () => Promise<T>): Promise<T> {
    if (engine === 'postgres') return work();
    await server.close();
    const result = await work();
    await server.start({ beside: database });
    return result;
  }

  it('brings everything back as it was when it was made: every row, every file', async () => {
    const wanted = await aside(async () => {
      const contents = await ofDatabase(database, contentsOf);
      const { code, said } = await script('backup', database, folder);
      assert.deepEqual([code, /^Backed up: \d+ rows of \d+ tables, \d+ files\.\n$/.test(said)], [0, true], said);
      return { contents, files: filesOf(database) };
    });
    assert.ok(Object.keys(wanted.files).length > 0);
    // Work goes on, and then everything is lost.
    await createClient(server, token, 4);
    await importerOf(server, () => token).bring('clients', clientFile(clientLine(5)));
    restored = await fresh();
    assert.equal((await script('restore', restored, folder)).code, 0);
    assert.deepEqual(await ofDatabase(restored, contentsOf), wanted.contents);
    assert.deepEqual(filesOf(restored), wanted.files);
    for (const table of ['client', 'sale', 'invoice', 'audit_log', 'stock_move', 'import_job'])
      assert.doesNotMatch(wanted.contents[table] ?? '', /^0 /, `${table} was empty, which shows nothing`);

    const other = new TestServer();
    await other.start({ beside: restored, withAccounts: false });
    try {
      assert.equal((await other.request('GET', '/auth/me/full', { token })).status, 401, 'a session of before lives again');
      const again = await other.login(emailOf('admin'));
      assert.equal((await createClient(other, again, 4)).status, 200);
      // Rules that the database keeps, and sums that its triggers make, are there as before.
      assert.equal((await createClient(other, again, 1)).status, 422);
      const kept = `select conname || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace order by 1`;
      assert.deepEqual(await rowsOf(other.db, sql.raw(kept)), await rowsOf(server.db, sql.raw(kept)));
      const off = sql`select tgname from pg_trigger where tgenabled <> 'O'`;
      assert.deepEqual(await rowsOf(other.db, off), []);
    } finally {
      await other.close();
    }
  });

  it('is refused where there is something already, and changes nothing there', async () => {
    const before = await ofDatabase(restored, contentsOf);
    const { code, said } = await script('restore', restored, folder);
    assert.deepEqual([code, said], [1, 'The database is not empty. Restore into a new one.\n']);
    assert.deepEqual(await ofDatabase(restored, contentsOf), before);
    assert.match((await script('backup', restored, folder)).said, /is not empty/);
  });

  it('that is damaged or not whole is told, and none of it is kept', async () => {
    const target = await fresh();
    assert.match((await script('restore', target, newFolder())).said, /holds no whole backup/);
    const [bytes = ''] = readdirSync(join(folder, 'files/files'));
    const damages: [path: string, damage: (whole: Buffer) => Uint8Array, says: RegExp][] = [
      [join('files/files', bytes), (whole) => Buffer.concat([whole, Buffer.from('x')]), /^The backup is damaged: files\//],
      ['tables/sale.gz', (whole) => whole.subarray(0, whole.length / 2), /^The backup is damaged: tables\/sale/],
    ];
    for (const [path, damage, says] of damages) {
      const whole = readFileSync(join(folder, path));
      writeFileSync(join(folder, path), damage(whole));
      const { code, said } = await script('restore', target, folder);
      writeFileSync(join(folder, path), whole);
      assert.equal(code, 1);
      assert.match(said, says);
    }
    assert.deepEqual(await ofDatabase(target, (db) => rowsOf(db, sql`select id from client union all select id from sale`)), []);
  });

  if (engine === 'pglite')
    it('of a folder that a server has open is refused by name', async () => {
      const { code, said } = await script('backup', database, newFolder());
      assert.equal(code, 1);
      assert.match(said, /is open in another process \(pid \d+/);
    });
  else
    it('made while people write is of one moment: nothing in it is half done', async () => {
      const another = newFolder();
      let isOver = false;
      let number = 1000;
      const write = async () => {
        while (!isOver) assert.equal((await createClient(server, token, number++)).status, 200);
      };
      const writers = Promise.all(Array.from({ length: 4 }, write));
      const { code } = await script('backup', database, another);
      isOver = true;
      await writers;
      assert.equal(code, 0);
      const target = await fresh();
      assert.equal((await script('restore', target, another)).code, 0);
      const torn = sql`select c.id from client c where c.legal_name ~ '^Pescados [0-9]+ SpA$'
        and 1 <> (select count(*) from audit_log a where a.entity_id = c.id)
        union all select entity_id from audit_log a where call = 'clients.create' and not exists (select from client c where c.id = a.entity_id)`;
      assert.deepEqual(await ofDatabase(target, (db) => rowsOf(db, torn)), []);
    });
});
