import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { limits, type Measure, type Release } from '@shop/shared/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { auditLog, partHours, partMeasures, releases as releaseTable } from '../src/base/db/schema/index.ts';
import { haltRollout, markGood } from '../src/platform/registry/steps.ts';
import { bucketOfMs, noLoads } from '../src/platform/telemetry/histogram.ts';
import { type Answer, emailOf, useTestServer } from './harness.ts';
import { listen } from './listen.ts';
import { folderOf, type MadeRelease, makeHost, makeRelease, withFile } from './releases.ts';

const path = '/api/platform/releases';
type Versioned = { version: string };

/** Server, session and the calls of releases. */
function useReleases(env: Record<string, string>) {
  const server = useTestServer({ env });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('mega'));
  });
  const call = (method: string, to: string, body?: unknown, lang = 'en'): Promise<Answer> =>
    server.request(method, to, { token, body, headers: { 'accept-language': lang } });
  const good = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return {
    server,
    post: (to: string, body: unknown, lang?: string) => call('POST', path + to, body, lang),
    publish: (made: MadeRelease) => good(call('POST', path, made)),
    promote: async (name: string, version: string, more: object = {}) => {
      const { remotes } = await good(call('GET', path));
      const seq = remotes.find((remote: { name: string }) => remote.name === name)?.seq ?? 0;
      return good(call('POST', `${path}/promote`, { name, version, after: seq, force: 'a test', ...more }));
    },
    put: (to: string, body: unknown) => call('PUT', to, body),
    get: (to: string) => good(call('GET', to)),
    statusOf: async (name: string) =>
      (await good(call('GET', path))).remotes.find((remote: { name: string }) => remote.name === name) ??
      assert.fail(`${name} is not there`),
    registered: async (name: string) => (await server.request('GET', '/registry.json')).body[name],
    shown: async (name: string): Promise<string[]> =>
      (await server.request('GET', '/registry.json')).body[name]?.releases.map(({ version }: Versioned) => version) ?? [],
    html: async (address: string) => (await fetch(server.url + address, { headers: { accept: 'text/html' } })).text(),
  };
}

const base = makeRelease('planning', '1.0.0');
const deployment = {
  HOST_FILES: folderOf(makeHost()),
  REMOTES: JSON.stringify({ planning: folderOf(base), config: folderOf(makeRelease('config', '1.0.0')) }),
};

describe('the life of a release', () => {
  const { server, post, publish, promote, put, get, statusOf, registered, shown, html } = useReleases(deployment);
  const made = makeRelease('planning', '1.1.0');

  it('starts with what the deployment came with, which counts as good', async () => {
    const { host, remotes } = await get(path);
    assert.equal(host.version, '1.0.0');
    assert.deepEqual(
      remotes.map(({ name, seq, current, lastGood }: Record<string, Versioned>) => [name, seq, current?.version, lastGood]),
      [
        ['config', 0, '1.0.0', null],
        ['planning', 0, '1.0.0', null],
      ],
    );
    assert.ok((await statusOf('planning')).current.goodAt);
  });

  it('is published, and nobody gets it', async () => {
    const published = await publish(made);
    assert.equal(published.goodAt, null);
    assert.deepEqual(await shown('planning'), ['1.0.0']);
    assert.deepEqual(
      (await statusOf('planning')).releases.map(({ version }: Versioned) => version),
      ['1.1.0', '1.0.0'],
    );
  });

  it('is promoted to a tenth: they get it, the others what everybody had, and the page names that ahead', async () => {
    const status = await promote('planning', '1.1.0', { share: 10, roles: ['seller'], countries: ['CL'] });
    assert.deepEqual([status.seq, status.current.version, status.lastGood.version, status.lastStep.step], [1, '1.1.0', '1.0.0', 'promote']);
    const { releases } = await registered('planning');
    assert.deepEqual(releases[0].rollout, { share: 10, roles: ['seller'], countries: ['CL'] });
    assert.equal(releases[1].rollout, undefined);
    assert.match(await html('/planning'), new RegExp(`preload" as="script" href="/remotes/planning/${base.release.buildId}/entry`));
  });

  it('is promoted to everybody, at once in the next page, its files sent compressed and kept for a year', async () => {
    await promote('planning', '1.1.0');
    const page = await html('/planning');
    assert.match(page, new RegExp(`preload" as="script" href="/remotes/planning/${made.release.buildId}/entry[^>]+integrity="sha256-`));
    assert.deepEqual(await shown('planning'), ['1.1.0', '1.0.0']);
    const [{ entry }] = (await registered('planning')).releases;
    const file = await fetch(server.url + entry, { headers: { 'accept-encoding': 'br' } });
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('content-encoding'), 'br');
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(file.headers.get('access-control-allow-origin'), '*');
    assert.equal(await file.text(), Buffer.from(made.files[entry.split('/').at(-1)] as string, 'base64').toString());
    const plain = await fetch(server.url + entry, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(plain.headers.get('content-type'), 'text/javascript; charset=utf-8');
  });

  it('is good once a browser has shown it', async () => {
    assert.equal((await statusOf('planning')).current.goodAt, null);
    assert.equal(await markGood(server.db, 'planning', '1.1.0'), true);
    assert.equal(await markGood(server.db, 'planning', '1.1.0'), false);
    assert.ok((await statusOf('planning')).current.goodAt);
  });

  it('is what the next one falls back to', async () => {
    await publish(makeRelease('planning', '1.2.0'));
    await promote('planning', '1.2.0');
    assert.deepEqual(await shown('planning'), ['1.2.0', '1.1.0', '1.0.0']);
  });

  it('is come back to, with the reason of it', async () => {
    const { seq } = await statusOf('planning');
    const { body } = await post('/rollback', { name: 'planning', after: seq, reason: 'it is slow' });
    assert.deepEqual([body.current.version, body.lastStep.step, body.lastStep.reason], ['1.1.0', 'rollback', 'it is slow']);
    assert.ok(body.lastStep.by.length > 3);
    assert.deepEqual(await shown('planning'), ['1.1.0', '1.0.0']);
    const again = await post('/rollback', { name: 'planning', after: seq + 1 });
    assert.equal(again.body.current.version, '1.0.0');
    const last = await post('/rollback', { name: 'planning', after: seq + 2 }, 'es');
    assert.equal(last.status, 409);
    assert.equal(last.body.title, 'No hay una versión anterior de planning a la que volver.');
  });

  it('is stopped by a watcher: everybody gets the last good one, and the reason stands there', async () => {
    await promote('planning', '1.2.0', { share: 50 });
    const halt = { name: 'planning', reason: 'render fails', requestId: 'test' };
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.1.0', hasOther: true }), false);
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.2.0', hasOther: false }), false);
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.2.0', hasOther: true }), true);
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.2.0', hasOther: true }), false);
    const { current, rollout, lastStep } = await statusOf('planning');
    assert.deepEqual(
      [current.version, rollout.share, lastStep.step, lastStep.by, lastStep.reason],
      ['1.2.0', 0, 'halt', null, 'render fails'],
    );
    await promote('planning', '1.0.0');
    // What was rolled back from is no way back.
    assert.deepEqual(await shown('planning'), ['1.0.0']);
  });

  it('may be of a remote that nobody knew: its declared page is in the registry and named ahead', async () => {
    const lab = makeRelease('lab', '0.1.0');
    await publish(lab);
    const waiting = await statusOf('lab');
    assert.deepEqual([waiting.seq, waiting.current.version, waiting.rollout], [0, '0.1.0', { share: 0 }]);
    assert.deepEqual(await shown('lab'), []);
    await promote('lab', '0.1.0');
    assert.equal((await registered('lab')).releases[0].declares.pages[0].link, '/lab');
    assert.match(await html('/lab/7'), new RegExp(`/remotes/lab/${lab.release.buildId}/page\\.${lab.release.buildId}\\.css"`));
  });

  it('has flags that are set without a release', async () => {
    const answer = await put('/api/platform/flags', { name: 'lab', key: 'board', isOn: true, share: 20 });
    const [{ at, by, ...flag }] = answer.body.flags;
    assert.deepEqual(flag, {
      key: 'board',
      name: { es: 'Tablero', en: 'Board' },
      isOn: true,
      rollout: { share: 20 },
      endsAt: null,
      byCountry: [],
    });
    assert.ok(Date.parse(at) > Date.now() - 60_000 && by.length > 3, `${at} ${by}`);
    assert.deepEqual((await registered('lab')).flags, { board: { isOn: true, share: 20 } });
    await put('/api/platform/flags', { name: 'lab', key: 'board', isOn: false });
    assert.deepEqual((await registered('lab')).flags, { board: { isOn: false } });
    const unknown = await put('/api/platform/flags', { name: 'lab', key: 'nothing', isOn: true });
    assert.equal(unknown.status, 422);
    assert.match(unknown.body.detail, /declares no flag nothing/);
  });

  it('leaves its audit rows, which are of no country', async () => {
    const rows = await server.db.select().from(auditLog).where(isNull(auditLog.countryId)).orderBy(desc(auditLog.at));
    const calls = new Set(rows.map(({ call }) => call));
    for (const call of ['publish', 'promote', 'rollback', 'halt', 'setFlag']) assert.ok(calls.has(`releases.${call}`), call);
    assert.ok(rows.every(({ after }) => JSON.stringify(after).length < 2000));
  });

  it('is told to the staff of every country, and to nobody else', async () => {
    const [seller, stranger] = [await listen(server.url, { token: await server.login(emailOf('seller', 'ec')) }), await listen(server.url)];
    await promote('config', '1.0.0');
    // What was done before may be told late.
    await seller.until(() => seller.changes.some(({ topic, ids }) => topic === 'releases' && ids.includes('config')), 'the change');
    assert.deepEqual(stranger.changes, []);
  });

  it('tells can-i-deploy what is out there', async () => {
    const { host, remotes } = await get('/api/platform/live');
    assert.deepEqual(Object.keys(host).sort(), ['buildId', 'contract', 'hashes', 'name', 'offers', 'shapes', 'version']);
    const versions = remotes.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
    assert.deepEqual(versions.sort(), ['config 1.0.0', 'lab 0.1.0', 'planning 1.0.0']);
    const planning = remotes.filter(({ name }: { name: string }) => name === 'planning');
    assert.deepEqual(planning[0].uses, { calls: { 'clients.list': 'src/x.ts:1' } });
  });
});

describe('what is refused', () => {
  const { server, post, publish, promote, put, shown, statusOf } = useReleases(deployment);
  const { release, files } = makeRelease('planning', '2.0.0');
  const [entry = ''] = release.entry.js;
  const encoded = (text: string) => Buffer.from(text).toString('base64');

  before(async () => {
    await publish(makeRelease('planning', '1.1.0'));
  });

  const wrong: Record<string, [body: unknown, status: number, said: RegExp]> = {
    'a file that is not the one described': [
      { release, files: { ...files, [entry]: encoded('alert(1)'), [`${entry}.br`]: brotliCompressSync('alert(1)').toString('base64') } },
      422,
      /The file entry\.\w+\.js is not the one that the release describes/,
    ],
    'a compressed form with something else in it': [
      { release, files: { ...files, [`${entry}.br`]: brotliCompressSync('alert(1)').toString('base64') } },
      422,
      /compressed form of entry\.\w+\.js\.br does not hold/,
    ],
    'a compressed form that stands for gigabytes': [
      { release, files: { ...files, [`${entry}.br`]: brotliCompressSync(Buffer.alloc(50_000_000)).toString('base64') } },
      422,
      /compressed form/,
    ],
    'a file that is missing': [{ release, files: { [entry]: files[entry] } }, 422, /The file page\.\w+\.js is missing/],
    'a script that the release does not know': [
      { release, files: { ...files, 'more.js': encoded('alert(1)') } },
      422,
      /does not say the integrity of the file more\.js/,
    ],
    'a name that leads elsewhere': [{ release, files: { ...files, '../../x.svg': encoded('x') } }, 422, /name that is not allowed/],
    'a page of a kind that could run': [{ release, files: { ...files, 'x.html': encoded('x') } }, 422, /name that is not allowed/],
    'an integrity of a kind that browsers do not know': [
      { release: { ...release, integrity: { ...release.integrity, [entry]: 'md5-xx' } }, files },
      422,
      /not the one that the release describes/,
    ],
    'a release of the host': [makeHost(), 422, /The host is deployed with the server/],
    'a remote with two entries': [{ release: { ...release, entry: { js: [entry, entry], css: [] } }, files }, 422, /exactly one script/],
    'a manifest that is not one': [{ release: { name: 'planning' }, files }, 400, /release\.version/],
    'a remote whose name is no name': [{ release: { ...release, name: 'Plan-ning' }, files }, 422, /release\.name/],
    'what is not in base64': [{ release, files: { ...files, [entry]: '§§§' } }, 422, /files/],
    'the same version again': [
      makeRelease('planning', '1.1.0', {}, 'other'),
      409,
      /Version 1\.1\.0 of planning exists already \(build \w+\)/,
    ],
    'the same build under another version': [
      makeRelease('planning', '1.1.1', {}, '1.1.0'),
      409,
      /Version 1\.1\.0 of planning exists already/,
    ],
    'the version of the deployment with another build': [makeRelease('planning', '1.0.0', {}, 'other'), 409, /Version 1\.0\.0 of planning/],
  };
  for (const [what, [body, status, said]] of Object.entries(wrong)) {
    it(`is ${what}, and nothing is stored`, async () => {
      const before = await server.db.$count(releaseTable);
      const answer = await post('', body);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.match(answer.body.detail, said);
      assert.equal(await server.db.$count(releaseTable), before);
    });
  }

  it('is not the build that the deployment came with, when it is published as it is', async () => {
    await publish(base);
    assert.deepEqual(
      (await statusOf('planning')).releases.map(({ version }: Versioned) => version),
      ['1.0.0', '1.1.0'],
    );
  });

  it('is a remote and a version that are not there, in the language of the caller', async () => {
    const remote = await post('/promote', { name: 'nobody', version: '1.0.0', after: 0 }, 'es');
    assert.deepEqual([remote.status, remote.body.errors[0].message], [404, 'No existe un remoto llamado nobody.']);
    const version = await post('/promote', { name: 'planning', version: '9.0.0', after: 0 });
    assert.deepEqual([version.status, version.body.errors[0].message], [404, 'There is no version 9.0.0 of planning. Publish it first.']);
    assert.equal((await post('/rollback', { name: 'nobody', after: 0 })).status, 404);
    assert.equal((await put('/api/platform/flags', { name: 'nobody', key: 'x', isOn: true })).status, 404);
  });

  for (const share of [-1, 101, 10.5]) {
    it(`is a share of ${share}`, async () => {
      const { status, body } = await post('/promote', { name: 'planning', version: '1.1.0', after: 0, share });
      assert.ok(status === 422 || status === 400, String(status));
      assert.equal(body.errors[0].field, 'share');
    });
  }

  it('is a step from where the remote does not stand any more, with where it stands', async () => {
    await promote('planning', '1.1.0');
    for (const to of ['/promote', '/rollback']) {
      const { status, body } = await post(to, { name: 'planning', version: '1.0.0', after: 0 });
      assert.equal(status, 409);
      assert.match(body.title, /Somebody changed planning before you/);
      assert.deepEqual([body.present.seq, body.present.current.version], [1, '1.1.0']);
    }
  });

  it('is all but one of fifty steps at once', async () => {
    const { seq } = await statusOf('planning');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        post('/promote', { name: 'planning', version: i % 2 ? '1.1.0' : '1.0.0', after: seq, share: i }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    assert.equal(won.length, 1);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const status = await statusOf('planning');
    assert.equal(status.seq, seq + 1);
    assert.equal(status.rollout.share, won[0]?.body.rollout.share);
    assert.ok(answers.every(({ body }) => (body.present ?? body).seq === seq + 1));
  });

  it('is all but one of twenty publications at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => post('', makeRelease('planning', '3.0.0', {}, `rival ${i}`))));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(19).fill(409)]);
  });

  it('leaves the pages as they were', async () => {
    assert.ok((await shown('planning')).includes('1.0.0'));
  });
});

describe('what speaks against a release', () => {
  const query = { type: 'object', properties: { search: { type: 'string' } }, required: [] };
  const surface = (address: string) => ({ address, takes: { query } });
  const host = makeHost('with offers');
  Object.assign(host.release, {
    offers: { calls: ['clients.list'] },
    hashes: { calls: { 'clients.list': 'of-the-host-' } },
    shapes: { 'of-the-host-': surface('GET /clients/{page}') },
  });
  const { server, post, statusOf } = useReleases({ ...deployment, HOST_FILES: folderOf(host) });
  const uses = (call: string, address = 'GET /clients/{page}'): Partial<Release> => ({
    uses: { calls: { [call]: 'src/clients/ClientsPage.tsx:41' } },
    hashes: { calls: { [call]: 'of-a-remote-' } },
    shapes: { 'of-a-remote-': surface(address) },
  });
  const moved = makeRelease('planning', '1.1.0', uses('clients.list', 'GET /clients'));
  const fits = makeRelease('planning', '1.2.0', uses('clients.list'));
  const promoteBody = (version: string, after: number, more: object = {}) => ({ name: 'planning', version, after, ...more });

  it('is what it uses and the host does not offer as it was: nothing is published, and each is named', async () => {
    const before = await server.db.$count(releaseTable);
    const missing = await post('', makeRelease('planning', '1.3.0', uses('clients.archive')));
    assert.equal(missing.status, 422);
    assert.match(
      missing.body.detail,
      /uses calls\.clients\.archive at src\/clients\/ClientsPage\.tsx:41; host 1\.0\.0 .* does not offer it/,
    );
    const { status, body } = await post('', moved, 'es');
    assert.equal(status, 422);
    assert.match(body.detail, /usa calls\.clients\.list en src\/clients\/.*ofrece otro: ≠ GET \/clients → GET \/clients\/{page}/);
    assert.deepEqual(
      body.errors.map(({ field }: { field: string }) => field),
      ['uses.calls.clients.list', 'force'],
    );
    assert.equal(await server.db.$count(releaseTable), before);
  });

  it('is overruled with a reason only, which the audit log keeps, and is said again when it is promoted', async () => {
    assert.equal((await post('', { ...moved, force: ' ' })).status, 422);
    assert.equal((await post('', { ...moved, force: 'the host follows today' })).status, 200);
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.call, 'releases.publish')).orderBy(desc(auditLog.at)).limit(1);
    assert.equal((row?.after as { force?: string } | undefined)?.force, 'the host follows today');
    const refused = await post('/promote', promoteBody('1.1.0', 0, { share: 10 }));
    assert.equal(refused.status, 422);
    assert.match(refused.body.detail, /calls\.clients\.list/);
    const { status, body } = await post('/promote', promoteBody('1.1.0', 0, { share: 10, force: 'the host follows today' }));
    assert.equal(status, 200);
    assert.equal(body.lastStep.reason, 'the host follows today');
  });

  it('is a script that is a module, whose integrity nobody checks', async () => {
    for (const text of ["import './more.js';", 'export const pages = {};', 'const here = import.meta.url;']) {
      const made = makeRelease('planning', '1.4.0', uses('clients.list'), text);
      const { status, body } = await post('', withFile(made, made.release.entry.js[0] ?? '', text));
      assert.equal(status, 422, text);
      assert.match(body.detail, /The file entry\.\w+\.js is a module \(ESM\)/);
    }
  });

  const styled = (css: string, version = '1.4.0') => {
    const made = makeRelease('planning', version, uses('clients.list'), css);
    return withFile(made, Object.keys(made.release.integrity).find((file) => file.endsWith('.css')) ?? '', css);
  };
  for (const [css, found] of [
    ['.own{color:red}h1{color:red}', 'h1'],
    ['.own{color:red}.host h2{color:red}', '.host h2'],
    ['@font-face{font-family:x}', '@font-face'],
    ['body:has(.own){color:red}', 'body:has(.own)'],
    [`${':is('.repeat(9000)}h1${')'.repeat(9000)}{color:red}`, ':is('],
    [`${'a{'.repeat(9000)}`, 'Unclosed block'],
  ] as const) {
    it(`is a style sheet that styles the shell: ${found}`, async () => {
      const { status, body } = await post('', styled(css));
      assert.equal(status, 422);
      const [{ field, message }, { field: last }] = body.errors;
      assert.match(message, /^The file page\.\w+\.css has /);
      assert.ok(message.includes(found), message);
      assert.match(message, /Give it a class of its own/);
      assert.deepEqual([field, last], ['files', 'force']);
    });
  }

  it('is style sheets that are too large to be looked at', async () => {
    const { status, body } = await post('', styled('.own{color:red}'.repeat(40_000)), 'es');
    assert.equal(status, 422);
    assert.match(body.detail, /como máximo 512 kB en total/);
  });

  it('is no style of its own classes, and others go with a reason, which the audit log keeps', async () => {
    assert.equal(
      (await post('', styled('.own{color:red}.own:has(input){color:red}@media (width<780px){.own h2{color:red}}', '1.5.0'))).status,
      200,
    );
    assert.equal((await post('', { ...styled('h1{color:red}', '1.6.0'), force: 'a font of the brand' })).status, 200);
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.call, 'releases.publish')).orderBy(desc(auditLog.at)).limit(1);
    assert.equal((row?.after as { force?: string } | undefined)?.force, 'a font of the brand');
  });

  it('is never that it is taken from everybody', async () => {
    assert.equal((await post('/promote', promoteBody('1.1.0', 1, { share: 0 }))).status, 200);
  });

  it('is, for everybody, that no browser has shown it', async () => {
    assert.equal((await post('', fits)).status, 200);
    const { seq } = await statusOf('planning');
    const refused = await post('/promote', promoteBody('1.2.0', seq));
    assert.equal(refused.status, 422);
    assert.match(refused.body.detail, /No browser has shown planning 1\.2\.0/);
    assert.equal((await post('/promote', promoteBody('1.2.0', seq, { roles: ['mega'] }))).status, 200);
    const body = { pageId: randomUUID(), events: [{ kind: 'ready', part: 'planning', version: '1.2.0', link: '/planning', ms: 5 }] };
    const report = await server.request('POST', '/api/platform/reports', { token: await server.login(emailOf('mega')), body });
    assert.equal(report.body.taken, 1, JSON.stringify(report.body));
    assert.equal((await post('/promote', promoteBody('1.2.0', seq + 1))).status, 200);
  });

  it('is that it takes longer in browsers than it declares, once there are loads enough to tell', async () => {
    const declares = { title: { es: 'P', en: 'P' }, owner: 'Equipo planning', budget: { readyMs: 400 } };
    assert.equal((await post('', makeRelease('planning', '1.7.0', { ...uses('clients.list'), declares }))).status, 200);
    const promoteTo = async (share: number, more: object = {}) => {
      const { seq } = await statusOf('planning');
      return post('/promote', promoteBody('1.7.0', seq, { share, ...more }));
    };
    const loaded = (loads: number, ms: number, daysAgo: number) =>
      server.db.insert(partHours).values({
        ...{ part: 'planning', version: '1.7.0', hour: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), loads, failures: 0 },
        loadBuckets: noLoads().map((_, bucket) => (bucket === bucketOfMs(ms) ? loads : 0)),
      });
    await loaded(limits.budget.loads - 1, 1200, 1);
    await loaded(500, 1200, limits.budget.days + 1);
    assert.equal((await promoteTo(10)).status, 200);
    assert.deepEqual((await statusOf('planning')).budget, { readyMs: 400 });
    await loaded(1, 1200, 2);
    const refused = await promoteTo(20);
    assert.equal(refused.status, 422);
    assert.match(refused.body.detail, /planning 1\.7\.0 take up to 1188 ms, and its release declares 400 ms \(20 loads in 7 days\)/);
    assert.equal((await promoteTo(0)).status, 200);
    const { status, body } = await promoteTo(20, { force: 'a slow line that day' });
    assert.equal(status, 200);
    assert.equal(body.lastStep.reason, 'a slow line that day');
    // Three quarters are fast by now.
    await loaded(180, 120, 0);
    assert.equal((await promoteTo(50)).status, 200);
  });

  it('is each measure that browsers report above what it declares', async () => {
    const budget = { kilobytes: 100, requests: 6, blockedMs: 200, listeners: 0 };
    const declares = { title: { es: 'P', en: 'P' }, owner: 'Equipo planning', budget };
    assert.equal((await post('', makeRelease('planning', '1.8.0', { ...uses('clients.list'), declares }))).status, 200);
    const promoteTo = async (share: number) => post('/promote', promoteBody('1.8.0', (await statusOf('planning')).seq, { share }));
    const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000).toISOString();
    const measured = (measure: Measure, value: number, count: number) =>
      server.db.insert(partMeasures).values({ part: 'planning', version: '1.8.0', day, measure, value, count });
    await measured('kilobytes', 131, limits.budget.loads);
    await measured('kilobytes', 90, 2);
    await measured('requests', 6, limits.budget.loads);
    await measured('blockedMs', 900, limits.budget.loads - 1);
    await measured('listeners', 0, limits.budget.loads);
    await measured('listeners', 2, 2);
    const refused = await promoteTo(10);
    assert.equal(refused.status, 422);
    assert.deepEqual(
      refused.body.errors.map(({ field }: { field: string }) => field),
      ['budget.kilobytes', 'budget.listeners', 'force'],
    );
    assert.match(
      refused.body.detail,
      /Of 20 pages of planning 1\.8\.0 that are left, 19 leave up to 2 behind, and its release declares listeners: 0 \(22 pages in 7 days\)/,
    );
    assert.match(refused.body.detail, /planning 1\.8\.0 bring up to 131 kB, and its release declares 100 kB \(22 loads in 7 days\)/);
  });
});

describe('a release that two people have had doing well', () => {
  const { server, publish, promote, statusOf } = useReleases({ ...deployment, GOOD_AFTER_MINUTES: '10' });
  const say = async (token: string, kind: 'ready' | 'healthy') => {
    const event = { kind, part: 'planning', version: '1.1.0', link: '/planning', ...(kind === 'ready' && { ms: 5 }) };
    const { body } = await server.request('POST', '/api/platform/reports', { token, body: { pageId: randomUUID(), events: [event] } });
    assert.equal(body.taken, 1, JSON.stringify(body));
  };
  const isGood = async () => (await statusOf('planning')).current.goodAt !== null;

  it('is good once it has been out for a while; to have mounted is not enough', async () => {
    await publish(makeRelease('planning', '1.1.0'));
    await promote('planning', '1.1.0');
    const people = [await server.login(emailOf('seller')), await server.login(emailOf('admin'))];
    for (const person of people) await say(person, 'healthy');
    assert.equal(await isGood(), false);
    await server.db.execute(sql`update release_step set at = now() - interval '11 minutes'`);
    // Told as every change is: this instance reads the steps anew.
    await publish(makeRelease('config', '1.1.0'));
    await say(await server.login(emailOf('seller', 'ec')), 'ready');
    assert.equal(await isGood(), true, 'whoever opens it next finds it proven');

    await server.db.execute(sql`update release set good_at = null where version = '1.1.0'`);
    await promote('planning', '1.1.0');
    await server.db.execute(sql`update release_step set at = now() - interval '11 minutes'`);
    await publish(makeRelease('config', '1.2.0'));
    for (const person of [...people, await server.login(emailOf('logistic'))]) await say(person, 'ready');
    assert.equal(await isGood(), false);
  });
});

describe('what nobody needs any more', () => {
  const { server, post, publish, promote, shown } = useReleases(deployment);
  const folder = () => server.target.env['RELEASES_DIR'] as string;
  const builds = (name: string) => readdirSync(join(folder(), name)).sort();
  const age = (version: string, days: number, column = 'published_at') =>
    server.db.execute(sql`update release set ${sql.identifier(column)} = now() - ${days} * interval '1 day' where version = ${version}`);

  it('goes, and what is placed, young or open in a browser stays', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) {
      await publish(makeRelease('planning', version));
      await age(version, 40);
    }
    for (const version of ['1.1.0', '1.2.0']) {
      await promote('planning', version);
      await markGood(server.db, 'planning', version);
    }
    await age('1.4.0', 5);
    await age('1.5.0', 2, 'seen_at');
    const { body } = await post('/collect', { days: 30 });
    assert.deepEqual(
      body.removed.map(({ version }: Versioned) => version),
      ['1.3.0'],
    );
    const kept = ['1.1.0', '1.2.0', '1.4.0', '1.5.0'].map((version) => makeRelease('planning', version).release.buildId);
    assert.deepEqual(builds('planning'), kept.sort());
    assert.deepEqual(await shown('planning'), ['1.2.0', '1.1.0', '1.0.0']);
    const gone = makeRelease('planning', '1.3.0').release;
    assert.equal((await server.request('GET', `/remotes/planning/${gone.buildId}/${gone.entry.js[0]}`)).status, 404);
    assert.deepEqual((await post('/collect', { days: 30 })).body.removed, []);
  });

  it('includes files of a publication that never came to its end, once it cannot be under way', async () => {
    const [young, old] = [makeRelease('planning', '8.0.0').release.buildId, makeRelease('planning', '8.1.0').release.buildId];
    for (const build of [young, old]) {
      mkdirSync(join(folder(), 'planning', build));
      writeFileSync(join(folder(), 'planning', build, 'entry.js'), 'x');
      assert.equal((await server.request('GET', `/remotes/planning/${build}/entry.js`)).status, 404);
    }
    utimesSync(join(folder(), 'planning', old, 'entry.js'), new Date(0), new Date(Date.now() - 7_200_000));
    await post('/collect', { days: 30 });
    assert.ok(builds('planning').includes(young));
    assert.ok(!builds('planning').includes(old));
  });

  it('leaves alone what is no build of ours, whatever lies beside it', async () => {
    const [beside, beneath] = [join(folder(), '.notes'), join(folder(), 'planning', 'Back-up', 'kept.js')];
    mkdirSync(join(folder(), 'planning', 'Back-up'));
    const abandoned = makeRelease('planning', '8.2.0').release.buildId;
    mkdirSync(join(folder(), 'planning', abandoned));
    const file = join(folder(), 'planning', abandoned, 'entry.js');
    for (const path of [beside, beneath, file]) {
      writeFileSync(path, 'x');
      utimesSync(path, new Date(0), new Date(0));
    }
    await post('/collect', { days: 30 });
    assert.deepEqual([beside, beneath, file].map(existsSync), [true, true, false]);
  });

  it('can be published again', async () => {
    await publish(makeRelease('planning', '1.3.0'));
    const rows = await server.db
      .select()
      .from(releaseTable)
      .where(and(eq(releaseTable.name, 'planning'), eq(releaseTable.version, '1.3.0')));
    assert.equal(rows.length, 1);
  });
});
