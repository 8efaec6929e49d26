import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { releases } from '../src/base/db/schema/index.ts';
import { createTestDatabase, emailOf, engine, type StartOptions, type TestDatabase, TestServer } from './harness.ts';
import { spawnServer } from './process.ts';
import { folderOf, type MadeRelease, makeHost, makeRelease } from './releases.ts';
import { startS3 } from './s3.ts';

const path = '/api/platform/releases';

/** Whatever a test has started ends with it, however it went. */
const started: TestServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});
function startServer(options: StartOptions): Promise<TestServer> {
  const server = new TestServer();
  started.push(server);
  return server.start(options);
}
type Entry = { version: string; entry: string };

const planning = makeRelease('planning', '1.0.0');
const deployment = { HOST_FILES: folderOf(makeHost()), REMOTES: JSON.stringify({ planning: folderOf(planning) }) };
const entryOf = ({ release }: MadeRelease) => `/remotes/${release.name}/${release.buildId}/${release.entry.js[0]}`;

async function good(server: TestServer, method: string, to: string, token: string, body?: unknown) {
  const answer = await server.request(method, to, { token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}
const shown = async (server: TestServer, name = 'planning'): Promise<string[]> =>
  (await server.request('GET', '/registry.json')).body[name]?.releases.map(({ version }: Entry) => version) ?? [];
const policyOf = async (server: TestServer) =>
  (await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '';

/** Waits until it is so; what happens in the background has no end to wait for. */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return;
    await wait(50);
  }
  assert.fail(`waited in vain until ${what}`);
}

/** Publishes and promotes a release. */
async function place(server: TestServer, made: MadeRelease, token: string, more: object = {}) {
  await good(server, 'POST', path, token, made);
  const { name, version } = made.release;
  const { remotes } = await good(server, 'GET', path, token);
  const { seq } = remotes.find((remote: { name: string }) => remote.name === name);
  await good(server, 'POST', `${path}/promote`, token, { name, version, after: seq, force: 'a test', ...more });
}

describe('what is placed', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    // In memory nothing would be there after a new start.
    if (engine === 'pglite') database.env['DATA_DIR'] = mkdtempSync(join(tmpdir(), 'shop-registry-'));
  });
  after(() => database.drop());
  const start = (env: Record<string, string> = {}, withAccounts = false) =>
    startServer({ beside: database, withAccounts, env: { ...deployment, ...env } });

  it('is there again after a new start, and so are the builds of the deployments before', async () => {
    const host = makeHost('new');
    const next = makeRelease('planning', '1.0.0', {}, 'deployed anew');
    const first = await start({ KEEP_BUILDS: 'true' }, true);
    await place(first, makeRelease('planning', '1.1.0'), await first.login(emailOf('mega')), { share: 40 });
    const kept = async (name: string) =>
      (await first.db.execute(sql`select 1 from release where name = ${name} and deployed_at is not null`)) as unknown as {
        rows: unknown[];
      };
    await until(async () => (await kept('host')).rows.length + (await kept('planning')).rows.length === 2, 'the builds are kept');
    await first.close();

    const second = await start({
      KEEP_BUILDS: 'true',
      HOST_FILES: folderOf(host),
      REMOTES: JSON.stringify({ planning: folderOf(next) }),
    });
    assert.deepEqual(await shown(second), ['1.1.0', '1.0.0']);
    const { releases } = (await second.request('GET', '/registry.json')).body.planning;
    assert.match(releases[1].entry, new RegExp(next.release.buildId));
    for (const file of [
      `/static/${makeHost().release.entry.js[0]}`,
      `/static/${host.release.entry.js[0]}`,
      entryOf(planning),
      entryOf(next),
    ])
      assert.equal((await second.request('GET', file)).status, 200, file);
    assert.equal((await second.request('GET', '/static/gone.1.js')).status, 404);
  });

  it('stays while its tables cannot be read, which is said once', async () => {
    const server = await start();
    const before = await shown(server);
    await server.db.execute(sql`alter table release_step rename to release_step_away`);
    try {
      const token = await server.login(emailOf('mega'));
      // A publication makes the server read everything anew.
      await good(server, 'POST', path, token, makeRelease('planning', '1.2.0'));
      for (let i = 0; i < 3; i++) assert.deepEqual(await shown(server), before);
      assert.equal(server.logLines.filter((line) => line.includes('registry cannot be read')).length, 1);
    } finally {
      await server.db.execute(sql`alter table release_step_away rename to release_step`);
    }
    await until(() => shown(server).then(() => server.logLines.some((line) => line.includes('can be read again'))), 'it is read again');
  });

  it('asks the database nothing for a page', async () => {
    const server = await start();
    await shown(server);
    await server.db.execute(sql`alter table release rename to release_away`);
    try {
      for (const address of ['/', '/planning', '/clients/7'])
        assert.equal((await fetch(server.url + address, { headers: { accept: 'text/html' } })).status, 200);
      assert.ok(!server.logLines.some((line) => line.includes('registry cannot be read')));
    } finally {
      await server.db.execute(sql`alter table release_away rename to release`);
    }
  });

  if (engine === 'postgres') {
    it('is seen by another instance as soon as it is told', async () => {
      const [one, other] = [await start(), await start()];
      assert.deepEqual(await shown(other), await shown(one));
      await place(one, makeRelease('planning', '1.3.0'), await one.login(emailOf('mega')));
      assert.equal((await shown(one))[0], '1.3.0');
      await until(async () => (await shown(other))[0] === '1.3.0', 'the other instance shows it');
      assert.equal((await other.request('GET', entryOf(makeRelease('planning', '1.3.0')))).status, 200);
    });
  }

  it('includes builds that another instance came with, of which nobody tells', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-builds-'));
    const server = await start({ RELEASES_DIR: folder });
    const other = makeRelease('planning', '1.0.0', {}, 'of another instance');
    const { name, buildId, version, contract, owner } = other.release;
    assert.equal((await server.request('GET', entryOf(other))).status, 404);
    // As the other one keeps it.
    mkdirSync(join(folder, name, buildId), { recursive: true });
    for (const [file, content] of Object.entries(other.files)) writeFileSync(join(folder, name, buildId, file), content, 'base64');
    const noted = { manifest: other.release, files: Object.keys(other.files), deployedAt: new Date().toISOString() };
    await server.db.insert(releases).values({ name, buildId, version, contract, owner, ...noted });
    await until(async () => (await server.request('GET', entryOf(other))).status === 200, 'its files are served');
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a publication that is cut off', () => {
  it('is nothing that anybody can get, and can be published again', async () => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'shop-cut-'));
    const env: Record<string, string> = {
      ...database.env,
      ...deployment,
      ...(engine === 'pglite' && { DATA_DIR: folder }),
      KEEP_BUILDS: 'false',
    };
    const first = await startServer({ beside: { ...database, env }, withAccounts: true });
    const token = await first.login(emailOf('mega'));
    await first.close();
    const made = makeRelease('planning', '5.0.0');
    for (let i = 0; i < 400; i++) made.files[`picture${i}.svg`] = Buffer.from('x'.repeat(20_000)).toString('base64');
    const files = join(env['RELEASES_DIR'] ?? '', 'planning', made.release.buildId);
    const server = spawnServer(env);
    const url = await server.ready;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = fetch(url + path, { method: 'POST', headers, body: JSON.stringify(made) }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await until(() => existsSync(files) && readdirSync(files).length > 0, 'the first file is there');
    server.child.kill('SIGKILL');
    assert.equal(await sent, 'cut off');
    assert.equal(await server.ended, 'SIGKILL');

    const again = await startServer({ beside: { ...database, env } });
    const status = await good(again, 'GET', path, token);
    assert.deepEqual(
      status.remotes[0].releases.map(({ version }: Entry) => version),
      ['1.0.0'],
    );
    const left = readdirSync(files).find((file) => file.endsWith('.svg'));
    assert.equal((await again.request('GET', `/remotes/planning/${made.release.buildId}/${left ?? 'picture1.svg'}`)).status, 404);
    await good(again, 'POST', path, token, made);
    assert.equal((await again.request('GET', entryOf(made))).status, 200);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('releases in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let database: TestDatabase;
  before(async () => {
    s3 = await startS3();
    database = await createTestDatabase();
    // In memory every start begins anew, and makes the accounts itself.
    if (engine === 'postgres') await (await startServer({ beside: database, withAccounts: true })).close();
  });
  after(async () => {
    await database.drop();
    await s3.stop();
  });
  const made = makeRelease('planning', '1.1.0');
  const start = (env: Record<string, string> = {}) => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const of = {
      RELEASES_S3_ENDPOINT: endpoint,
      RELEASES_S3_BUCKET: bucket,
      RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
      RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    return startServer({ beside: database, withAccounts: engine === 'pglite', env: { ...deployment, ...of, ...env } });
  };

  it('are served through us, under a policy that names nobody else', async () => {
    const server = await start();
    await place(server, made, await server.login(emailOf('mega')));
    const file = await fetch(server.url + entryOf(made), { headers: { 'accept-encoding': 'br' } });
    assert.equal(file.headers.get('content-encoding'), 'br');
    assert.equal(await file.text(), Buffer.from(made.files[made.release.entry.js[0] as string] as string, 'base64').toString());
    assert.match(await policyOf(server), /script-src 'self';/);
  });

  it('or straight from where they are, under a policy that names that origin, with integrity', async () => {
    const { endpoint, bucket } = s3.settings;
    const server = await start({ RELEASES_URL: `${endpoint}/${bucket}` });
    assert.match(
      await policyOf(server),
      new RegExp(`script-src 'self' ${endpoint};`),
      'also before anything of it is placed: for previews',
    );
    if (engine === 'pglite') {
      await place(server, made, await server.login(emailOf('mega')));
    }
    const [first, second] = (await server.request('GET', '/registry.json')).body.planning.releases;
    assert.equal(first.entry, `${endpoint}/${bucket}/planning/${made.release.buildId}/${made.release.entry.js[0]}`);
    assert.match(second.entry, /^\/remotes\/planning\//);
    const direct = await fetch(first.entry, { headers: { origin: server.url } });
    assert.equal(direct.status, 200);
    assert.ok(direct.headers.get('access-control-allow-origin'));
    const html = await (await fetch(`${server.url}/planning`, { headers: { accept: 'text/html' } })).text();
    assert.match(html, new RegExp(`href="${first.entry}" integrity="sha256-[^"]+" crossorigin="anonymous"`));
  });

  it('are not lost when the bucket refuses: nothing is noted, and that is a fault of ours', async () => {
    const server = await start({ RELEASES_S3_SECRET_ACCESS_KEY: 'wrong' });
    const answer = await server.request('POST', path, {
      token: await server.login(emailOf('mega')),
      body: makeRelease('planning', '7.0.0'),
    });
    assert.equal(answer.status, 500);
    assert.doesNotMatch(JSON.stringify(answer.body), /bucket|wrong/);
    assert.ok(!server.logLines.some((line) => line.includes('"wrong"')));
    const { remotes } = await good(server, 'GET', path, await server.login(emailOf('mega')));
    assert.ok(!remotes[0].releases.some(({ version }: Entry) => version === '7.0.0'));
  });
});

describe('a registry that is a file', () => {
  let database: TestDatabase;
  let files: Server;
  let address = '';
  let answer: { status: number; text: string } = { status: 200, text: '' };
  const made = makeRelease('planning', '4.0.0');
  before(async () => {
    database = await createTestDatabase();
    files = createServer((request, response) => {
      if (request.url === '/registry.json') return response.writeHead(answer.status).end(answer.text);
      const text = request.url === '/p/release.json' ? JSON.stringify(made.release) : undefined;
      return response.writeHead(text ? 200 : 404).end(text);
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  });
  after(async () => {
    files.closeAllConnections();
    files.close();
    await database.drop();
  });
  const listed = (...versions: string[]) => {
    const { declares, contract, buildId, entry } = made.release;
    const releases = versions.map((version) => ({ version, buildId, contract, declares, entry: `${address}/p/${entry.js[0]}` }));
    return JSON.stringify({ planning: { releases } });
  };
  const start = (REGISTRY: string) =>
    startServer({ beside: database, withAccounts: true, env: { HOST_FILES: deployment.HOST_FILES, REGISTRY } });

  it('says what is shown, whatever the database says; its address stays with its last word when it goes away', async (test) => {
    answer = { status: 200, text: listed('4.0.0') };
    const server = await start(`${address}/registry.json`);
    assert.deepEqual(await shown(server), ['4.0.0']);
    assert.match(await policyOf(server), new RegExp(`script-src 'self' ${address};`));
    const html = await (await fetch(`${server.url}/planning`, { headers: { accept: 'text/html' } })).text();
    assert.match(html, new RegExp(`preload" as="script" href="${address}/p/page\\.`));
    const token = await server.login(emailOf('mega'));
    for (const [to, body] of [
      ['/promote', { name: 'planning', version: '4.0.0', after: 0 }],
      ['/rollback', { name: 'planning', after: 0 }],
    ] as const) {
      const refused = await server.request('POST', path + to, { token, body, headers: { 'accept-language': 'en' } });
      assert.equal(refused.status, 409);
      assert.match(refused.body.title, /reads the registry from a file/);
    }

    test.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    for (const broken of [
      { status: 500, text: 'no' },
      { status: 200, text: '<html>' },
      { status: 200, text: '{"planning":{"releases":[]}}' },
      { status: 200, text: '{"planning":{"releases":[{"entry":"javascript:alert(1)"}]}}' },
    ]) {
      answer = broken;
      test.mock.timers.tick(6000);
      await shown(server);
      await until(async () => (await shown(server)).join() === '4.0.0', 'its last word stands');
    }
    await until(() => server.logLines.some((line) => line.includes('registry cannot be read')), 'it was said');
    answer = { status: 200, text: listed('4.1.0', '4.0.0') };
    test.mock.timers.tick(6000);
    await until(async () => (await shown(server)).join() === '4.1.0,4.0.0', 'its new word is heard');
    assert.equal(server.logLines.filter((line) => line.includes('registry cannot be read')).length, 1);
  });

  it('may be a file of this machine; one that is not there at the start leaves the platform without remotes, and says so', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'shop-file-')), 'registry.json');
    writeFileSync(file, listed('4.2.0'));
    const server = await start(file);
    assert.deepEqual(await shown(server), ['4.2.0']);
    await server.close();
    const without = await start(`${file}.gone`);
    assert.deepEqual(await shown(without), []);
    assert.equal((await fetch(`${without.url}/`, { headers: { accept: 'text/html' } })).status, 200);
    assert.equal(without.logLines.filter((line) => line.includes('registry cannot be read')).length, 1);
  });
});

describe('overrides', () => {
  for (const [setting, allowed] of [
    ['true', true],
    ['false', false],
  ] as const) {
    it(`are ${allowed ? 'in' : 'not in'} policy and settings of a deployment that says ${setting}`, async () => {
      const database = await createTestDatabase();
      const server = await startServer({ beside: database, env: { ...deployment, OVERRIDES: setting } });
      const policy = await policyOf(server);
      assert.equal(policy.includes("script-src 'self' http://127.0.0.1:* http://localhost:*;"), allowed);
      assert.equal(/connect-src [^;]*ws:\/\/localhost:\*/.test(policy), allowed);
      const html = await (await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })).text();
      assert.match(html, new RegExp(`"allowsOverrides":${allowed}`));
      await server.close();
      await database.drop();
    });
  }
});
