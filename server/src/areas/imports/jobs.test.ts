import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { countOf, createClient, rut } from '../../../test/fixtures.ts';
import { emailOf, engine, TestServer, useTestServer } from '../../../test/harness.ts';
import { clientFile, clientLine, importerOf, manyClients } from '../../../test/imports.ts';
import { fileDrafts, imports, users } from '../../base/db/schema/index.ts';
import { folderStore } from '../../base/store/folder.ts';
import { removeUnnamed } from '../../platform/files/unnamed.ts';
import { claimJob } from './jobs.ts';
import { forgetOldImports } from './old.ts';

const written = (server: TestServer) => countOf(server, sql`audit_log where call = 'imports.run' and entity = 'client'`);
const clientsOf = (server: TestServer) => countOf(server, sql`client where country_id = ${countries.CL._id}`);

describe('the work on a file', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const { until, check, run, cancel, bring } = importerOf(server, () => token);

  const rowOf = async (id: string) => {
    const [row] = await server.db.select().from(imports).where(eq(imports._id, id));
    if (!row) throw new Error(`There is no import ${id}.`);
    return row;
  };

  it('is done once, however many ask for it', async () => {
    const { _id } = await check('clients', manyClients(900));
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(_id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
    const job = await until(_id, ({ state }) => state === 'done');
    assert.deepEqual([job.created, await clientsOf(server), await written(server)], [900, 900, 900]);
  });

  it('of two files with the same rows at once makes each record once', async () => {
    const file = manyClients(600, 200_000);
    const before = await clientsOf(server);
    const jobs = await Promise.all([check('clients', file), check('clients', file)]);
    await Promise.all(jobs.map(({ _id }) => run(_id)));
    const [a, b] = await Promise.all(jobs.map(({ _id }) => until(_id, ({ state }) => state !== 'running')));
    assert.deepEqual([a?.state, b?.state, (a?.created ?? 0) + (b?.created ?? 0)], ['done', 'done', 600]);
    assert.equal((await clientsOf(server)) - before, 600);
  });

  it('minds what somebody does to a record meanwhile', async () => {
    const { _id } = await check('clients', clientFile(clientLine(300_000)));
    assert.equal((await createClient(server, token, 300_000)).status, 200);
    await run(_id);
    const job = await until(_id, ({ state }) => state === 'done');
    assert.deepEqual([job.created, job.updated], [0, 1]);
  });

  it('ends where it is cancelled, and tells how far it came', async () => {
    const before = await clientsOf(server);
    const { _id } = await check('clients', manyClients(20_000, 400_000));
    await run(_id);
    await until(_id, ({ done }) => done > 0);
    const { body: job } = await cancel(_id);
    assert.equal(job.state, 'cancelled');
    assert.ok(job.created > 0 && job.created < 20_000, String(job.created));
    assert.equal((await clientsOf(server)) - before, job.created);
    // The next worker finds no remaining work.
    await bring('clients', clientFile(clientLine(500_000)));
    assert.equal((await clientsOf(server)) - before, job.created + 1);
  });

  it('is cancelled while it is being checked', async () => {
    const { body } = await server.request('POST', '/api/import', {
      token,
      body: {
        countryId: countries.CL._id,
        kind: 'clients',
        file: { name: 'a.csv', data: Buffer.from(manyClients(20_000, 600_000)).toString('base64') },
      },
    });
    assert.equal((await cancel(body._id)).body.state, 'cancelled');
    await check('clients', clientFile(clientLine(1)));
    const [job] = await server.db.select().from(imports).where(eq(imports._id, body._id));
    assert.deepEqual([job?.state, job?.leasedBy], ['cancelled', null]);
  });

  it('that an instance left behind when it died is taken up by another, a few times', async () => {
    const { _id } = await check('clients', clientFile(clientLine(700_000), clientLine(700_001)));
    const dead = { state: 'running', leasedBy: _id, leasedUntil: '2026-01-01T00:00:00.000Z', done: 1, created: 1, updated: 0 } as const;
    await server.db
      .update(imports)
      .set({ ...dead, tries: 2 })
      .where(eq(imports._id, _id));
    const lost = await check('clients', clientFile(clientLine(700_002)));
    await server.db
      .update(imports)
      .set({ ...dead, tries: 3 })
      .where(eq(imports._id, lost._id));
    await check('clients', clientFile(clientLine(700_003)));
    const taken = await until(_id, ({ state }) => state !== 'running');
    // The first row was written already, as the job says.
    assert.deepEqual([taken.state, taken.done, taken.created], ['done', 2, 2]);
    assert.equal(await countOf(server, sql`client where tax_id = ${rut(700_000).replace('-', '')}`), 0);
    const given = await until(lost._id, ({ state }) => state !== 'running');
    assert.deepEqual([given.state, given.problems.length], ['failed', 1]);
  });

  it('of one that somebody holds is left to them', async () => {
    const { _id } = await check('clients', clientFile(clientLine(700_004)));
    const held = { state: 'running', leasedBy: _id, leasedUntil: '2099-01-01T00:00:00.000Z' } as const;
    await server.db.update(imports).set(held).where(eq(imports._id, _id));
    await bring('clients', clientFile(clientLine(700_005)));
    const [job] = await server.db.select().from(imports).where(eq(imports._id, _id));
    assert.deepEqual([job?.state, job?.leasedBy], ['running', _id]);
  });

  it('of somebody else comes before the many of one', async () => {
    const { _id, ...job } = await rowOf((await check('clients', clientFile(clientLine(700_006))))._id);
    const [mega] = await server.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('mega')));
    const waiting = { ...job, state: 'checking', leasedBy: null, leasedUntil: null, tries: 0 } as const;
    const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
    const claimed = await server.db.transaction(async (tx) => {
      await tx.insert(imports).values([
        { ...waiting, createdAt: day(1), leasedBy: _id, leasedUntil: '2099-01-01T00:00:00.000Z' },
        { ...waiting, createdAt: day(2) },
        { ...waiting, createdAt: day(3), ownerId: mega?._id ?? '' },
      ]);
      const next = [(await claimJob(tx, _id))?.createdAt, (await claimJob(tx, _id))?.createdAt];
      await tx.delete(imports).where(lt(imports.createdAt, day(4)));
      return next;
    });
    assert.deepEqual(claimed, [day(3), day(2)]);
  });
});

describe('a file that takes long to read', () => {
  const server = new TestServer();
  after(() => server.target.drop());

  it('does not keep the service from ending', async () => {
    await server.start();
    const token = await server.login(emailOf('admin'));
    const { status } = await importerOf(server, () => token).start('clients', '"'.repeat(19_000_001));
    assert.equal(status, 200);
    const from = performance.now();
    await server.close();
    assert.ok(performance.now() - from < 8000);
  });
});

describe('files that were brought long ago', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });

  it('are removed with their bytes, unless these are needed elsewhere; what they wrote stays', async () => {
    const { bring, one } = importerOf(server, () => token);
    const age = (...ids: string[]) =>
      server.db.update(imports).set({ createdAt: sql`now() - interval '31 days'` }).where(inArray(imports._id, ids));
    const store = folderStore(server.target.env['RELEASES_DIR'] ?? '');
    const bytes = async () => (await store.list('files/')).length;
    const forgetAll = async () => {
      await forgetOldImports(server.db);
      await server.db.update(fileDrafts).set({ putAt: sql`now() - interval '2 hours'` });
      await removeUnnamed(server.db, store);
    };

    const old = await bring('clients', clientFile(clientLine(800_000)));
    const twice = [
      await bring('clients', clientFile(clientLine(800_001))),
      await bring('clients', clientFile(clientLine(800_001))),
    ] as const;
    assert.equal(await bytes(), 2);
    await age(old._id, twice[0]._id);
    await forgetAll();
    assert.equal(await bytes(), 1);
    assert.equal((await server.request('GET', `/api/import/${old._id}`, { token })).status, 404);
    assert.equal((await one(twice[1]._id)).state, 'done');
    assert.equal(await clientsOf(server), 2);
    await age(twice[1]._id);
    await forgetAll();
    assert.equal(await bytes(), 0);
  });
});

describe('the work on a file, when the service ends in the middle of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-imports-'));
  const env = { DATA_DIR: folder };
  const first = new TestServer();
  const second = new TestServer();
  after(async () => {
    await second.close();
    await first.target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes on where it stopped, and does nothing twice', async () => {
    // Many more than are written while the first is being ended, on a machine that has other things to do.
    const rows = 24_000;
    await first.start({ env });
    const token = await first.login(emailOf('admin'));
    const { check, run, until } = importerOf(first, () => token);
    const { _id } = await check('clients', manyClients(rows));
    await run(_id);
    await until(_id, ({ done }) => done > 0);
    await first.close();

    const startedAt = new Date().toISOString();
    await second.start({ env, beside: first.target });
    const job = await importerOf(second, () => token).until(_id, ({ state }) => state !== 'running');
    assert.deepEqual([job.state, job.created, await clientsOf(second), await written(second)], ['done', rows, rows, rows]);
    const ofSecond = await countOf(second, sql`client where country_id = ${countries.CL._id} and created_at >= ${startedAt}`);
    assert.ok(ofSecond > 0 && ofSecond < rows, `${ofSecond} were written after the second start`);
  });
});

if (engine === 'postgres') {
  describe('the work on files, with two instances', () => {
    const first = useTestServer();
    const second = new TestServer();
    before(async () => {
      await second.start({ beside: first.target });
    });
    after(() => second.close());

    it('is shared, and each file is one instance’s', async () => {
      const token = await first.login(emailOf('admin'));
      const sides = [importerOf(first, () => token), importerOf(second, () => token)] as const;
      const jobs = await Promise.all(
        Array.from({ length: 6 }, (_, i) => sides[(i % 2) as 0 | 1].check('clients', manyClients(400, 1000 * i))),
      );
      await Promise.all(jobs.map(({ _id }, i) => sides[((i + 1) % 2) as 0 | 1].run(_id)));
      const done = await Promise.all(jobs.map(({ _id }) => sides[0].until(_id, ({ state }) => state !== 'running')));
      assert.deepEqual(
        done.map(({ state, created }) => [state, created]),
        jobs.map(() => ['done', 400]),
      );
      assert.deepEqual([await clientsOf(first), await written(first)], [2400, 2400]);
    });
  });
}
