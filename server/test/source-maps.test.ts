import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { encodedMap, TraceMap } from '@jridgewell/trace-mapping';
import { limits } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { PostgresDatabase } from '../src/base/db/db.ts';
import { releases } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { folderStore } from '../src/base/store/folder.ts';
import type { FileStore } from '../src/base/store/store.ts';
import { archiveBuilds } from '../src/platform/registry/archive-builds.ts';
import { readScript, sealMaps } from '../src/platform/registry/maps.ts';
import { emailOf, engine, useTestServer } from './harness.ts';
import { folderOf, makeHost, makeRelease } from './releases.ts';
import { until } from './until.ts';

const source = [
  '// The prices of a day.',
  'export function priceOf(row: Row): number {',
  '  throw new TypeError("no price");',
  '}',
  '',
].join('\n');
const built = 'var t=1;function a(){throw new TypeError("no price")}var l=()=>a();l();';
const secret = 'The prices of a day';
/** Where the built script throws, from 1. */
const thrownAt = { line: 1, column: built.indexOf('throw') + 1 };

const mapOf = (file: string) =>
  JSON.stringify(
    encodedMap(
      new TraceMap({
        version: 3,
        file,
        names: ['priceOf'],
        sources: ['webpack://mfe-lonja:1a2b/./src/prices.ts'],
        sourcesContent: [source],
        mappings: [
          [
            [built.indexOf('function'), 0, 1, 7],
            [built.indexOf('a()'), 0, 1, 16, 0],
            [built.indexOf('throw'), 0, 2, 2],
          ],
        ],
      }),
    ),
  );
const packed = (text: string) => gzipSync(text).toString('base64');

/** A release with one page that throws, and what is needed to see where. */
function withMaps(name: string, version: string) {
  const made = makeRelease(name, version);
  const file = `page.${made.release.buildId}.js`;
  const { [`${file}.br`]: _br, [`${file}.gz`]: _gz, ...files } = made.files;
  const integrity = `sha256-${createHash('sha256').update(built).digest('base64')}`;
  return {
    file,
    release: { ...made.release, integrity: { ...made.release.integrity, [file]: integrity } },
    files: { ...files, [file]: Buffer.from(built).toString('base64') },
    maps: { [file]: packed(mapOf(file)) } as Record<string, string>,
  };
}

const deployed = withMaps('lonja', '1.0.0');
const deployedFolder = folderOf(deployed);
mkdirSync(`${deployedFolder}.maps`);
writeFileSync(join(`${deployedFolder}.maps`, `${deployed.file}.map`), mapOf(deployed.file));

const store = mkdtempSync(join(tmpdir(), 'shop-maps-'));

describe('source maps', () => {
  const server = useTestServer({
    env: { HOST_FILES: folderOf(makeHost()), REMOTES: JSON.stringify({ lonja: deployedFolder }), KEEP_BUILDS: 'true', RELEASES_DIR: store },
  });
  let mega = '';
  let admin = '';
  const lab = withMaps('lab', '1.0.0');

  before(async () => {
    mega = await server.login(emailOf('mega'));
    admin = await server.login(emailOf('admin'));
  });

  const send = (method: string, path: string, body?: object, token = mega, lang = 'en') =>
    server.request(method, `/api/platform${path}`, { token, body, headers: { 'accept-language': lang } });
  const done = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const publish = ({ release, files, maps }: Pick<ReturnType<typeof withMaps>, 'release' | 'files' | 'maps'>) =>
    send('POST', '/releases', { release, files, maps, force: 'a test' });
  const promote = async (name: string, version: string) => {
    const { remotes } = await done('GET', '/releases');
    const { seq: after } = remotes.find((remote: { name: string }) => remote.name === name);
    await done('POST', '/releases/promote', { name, version, after, force: 'a test' });
  };
  /** A browser tells of a failure; answers it as the fleet page lists it. */
  const report = async (part: string, stack?: object[], version = '1.0.0') => {
    const event = { kind: 'failure', part, version, phase: 'render', cause: 'render', detail: 'TypeError: no price', stack };
    // What is published is known to those who take reports within two seconds.
    await until(async () => (await done('POST', '/reports', { pageId: uuidv7(), events: [event] }, admin)).taken === 1);
    const { items } = await done('GET', `/failures?part=${part}`, undefined, admin);
    return items[0] as { _id: string; hasStack: boolean };
  };
  const frameOf = (part: string, { release, file }: ReturnType<typeof withMaps>) => ({
    ...{ part, buildId: release.buildId, file, ...thrownAt, fn: 'a' },
  });
  const framesOf = async (id: string) => (await done('GET', `/failures/${id}/stack`)).frames;

  const resolved = {
    file: './src/prices.ts',
    line: 3,
    column: 3,
    fn: 'priceOf',
    context: source.split('\n').map((text, i) => ({ line: i + 1, text })),
  };

  it('of a published release tell where a failure came from: file, line, column, function and the lines around it', async () => {
    assert.equal((await publish(lab)).status, 200);
    await promote('lab', '1.0.0');
    const frame = frameOf('lab', lab);
    const failure = await report('lab', [frame, { ...frame, file: `entry.${lab.release.buildId}.js` }]);
    assert.equal(failure.hasStack, true);
    assert.deepEqual(await framesOf(failure._id), [
      { ...frame, source: resolved },
      { ...frame, file: `entry.${lab.release.buildId}.js`, source: null },
    ]);
  });

  it('of a build that a deployment came with are read beside it, and kept for when the next one has come', async () => {
    const frame = frameOf('lonja', deployed);
    const { _id } = await report('lonja', [frame]);
    assert.deepEqual(await framesOf(_id), [{ ...frame, source: resolved }]);
    await until(async () => {
      const [row] = await server.db.select({ mapKey: releases.mapKey }).from(releases).where(eq(releases.name, 'lonja'));
      return row?.mapKey;
    });
    rmSync(`${deployedFolder}.maps`, { recursive: true });
    assert.deepEqual(await framesOf(_id), [{ ...frame, source: resolved }]);
  });

  it('of a build that two instances keep at the same moment are opened by the row, whoever comes last', async () => {
    const ostra = withMaps('ostra', '1.0.0');
    const folder = folderOf(ostra);
    mkdirSync(`${folder}.maps`);
    writeFileSync(join(`${folder}.maps`, `${ostra.file}.map`), mapOf(ostra.file));
    const builds = { host: undefined, remotes: { ostra: { release: ostra.release, base: '/remotes/ostra/', folder } } };
    const files = folderStore(store);
    // The one begins to write first, and is the last to note what it wrote.
    const keepers = [
      { before: 0, after: 200 },
      { before: 100, after: 0 },
    ].map((waits) => {
      const put: FileStore['put'] = async (key, content) => {
        const isMap = key.includes('/maps/');
        if (isMap) await setTimeout(waits.before);
        await files.put(key, content);
        if (isMap) await setTimeout(waits.after);
      };
      return archiveBuilds(server.db, { ...files, put }, true, server.running.app.log);
    });
    for (const keeper of keepers) keeper.keep(builds);
    await until(async () => (await server.db.select().from(releases).where(eq(releases.name, 'ostra'))).length === 1);
    await Promise.all(keepers.map((keeper) => keeper.stop()));
    rmSync(`${folder}.maps`, { recursive: true });
    const at = { part: 'ostra', buildId: ostra.release.buildId, file: ostra.file };
    const { map } = await readScript(server.db, { store: files, deployed: async () => builds }, at);
    assert.equal(map, mapOf(ostra.file));
  });

  it('are served to nobody, at whatever address they are asked for, and lie sealed in the store', async () => {
    const { buildId } = lab.release;
    const [at, file] = [`/remotes/lab/${buildId}`, lab.file];
    assert.equal((await fetch(`${server.url}${at}/${file}`)).status, 200);
    for (const address of [
      `${at}/${file}.map`,
      `${at}/maps/${file}.map`,
      `${at}/maps%2F${file}.map`,
      `${at}/%6Daps/${file}.map`,
      `${at}.maps/${file}.map`,
      `${at}/x/../maps/${file}.map`,
      `${at}%2Fmaps/${file}.map`,
      `/static/maps/${file}.map`,
      `/remotes/lonja/${deployed.release.buildId}/${deployed.file}.map`,
      `/remotes/lonja/${deployed.release.buildId}/..%2F${deployedFolder.split('/').at(-1)}.maps%2F${deployed.file}.map`,
    ]) {
      const answer = await fetch(server.url + address);
      assert.equal(answer.status, 404, address);
      assert.ok(!(await answer.text()).includes(secret), address);
    }
    const kept = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'));
    assert.ok(kept.some((path) => path.startsWith(`lab/${buildId}/`)));
    for (const path of kept) {
      const bytes = readFileSync(join(store, path));
      assert.ok(!bytes.includes(secret) && bytes.readUInt16BE(0) !== 0x1f8b, path);
    }
  });

  it('and stacks are for who publishes for everybody', async () => {
    const { _id } = await report('lab', [frameOf('lab', lab)]);
    assert.equal((await send('GET', `/failures/${_id}/stack`, undefined, admin)).status, 403);
    assert.equal((await send('GET', `/failures/${_id}/stack`, undefined, '')).status, 401);
    const { items } = await done('GET', '/failures?part=lab', undefined, admin);
    assert.deepEqual(
      items.filter((item: object) => 'stack' in item),
      [],
    );
  });

  it('are not there of every release: the stack is told as it was built', async () => {
    const { maps: _, ...without } = withMaps('lab', '1.1.0');
    assert.equal((await publish({ ...without, maps: {} })).status, 200);
    await promote('lab', '1.1.0');
    const frame = { ...frameOf('lab', { ...without, maps: {} }) };
    const { _id } = await report('lab', [frame], '1.1.0');
    assert.deepEqual(await framesOf(_id), [{ ...frame, source: null }]);
  });

  it('of a report without a stack, as browsers sent it before, there is none', async () => {
    const failure = await report('lab');
    assert.equal(failure.hasStack, false);
    assert.equal((await send('GET', `/failures/${failure._id}/stack`)).status, 404);
  });

  it('a stack has nothing in it but places in builds', async () => {
    const frame = frameOf('lab', lab);
    const event = { kind: 'failure', part: 'lab', version: '1.0.0', phase: 'render', cause: 'render', detail: 'x' };
    for (const wrong of [
      { ...frame, fn: 'of Ana Soto' },
      { ...frame, fn: 'ana@example.com' },
      { ...frame, file: '../../server.js' },
      { ...frame, file: 'maps/x.js' },
      { ...frame, buildId: '..' },
      { ...frame, line: 0 },
    ]) {
      const answer = await send('POST', '/reports', { pageId: uuidv7(), events: [{ ...event, stack: [wrong] }] }, admin);
      assert.equal(answer.status, 422, JSON.stringify(wrong));
    }
    const tooMany = Array(limits.telemetry.stackFrames + 1).fill(frame);
    assert.equal((await send('POST', '/reports', { pageId: uuidv7(), events: [{ ...event, stack: tooMany }] }, admin)).status, 422);
  });

  const next = withMaps('lab', '2.0.0');
  const zeros = '0'.repeat(limits.sourceMapBytes);
  for (const [what, maps, says] of [
    [
      'of a script that the release does not have',
      { 'other.js': packed(mapOf('other.js')) },
      /does not have the script (other|page\.\w+)\.(js|css), of which there is a source map/,
    ],
    [
      'of a style',
      { [`page.${next.release.buildId}.css`]: packed(mapOf('x.css')) },
      /does not have the script (other|page\.\w+)\.(js|css), of which there is a source map/,
    ],
    [
      'that is no gzip',
      { [next.file]: Buffer.from(mapOf(next.file)).toString('base64') },
      /page\.\w+\.js is no source map \(version 3\) in gzip/,
    ],
    ['that is no JSON', { [next.file]: packed('<html>') }, /page\.\w+\.js is no source map \(version 3\) in gzip/],
    [
      'of another version',
      { [next.file]: packed('{"version":2,"sources":[],"mappings":""}') },
      /page\.\w+\.js is no source map \(version 3\) in gzip/,
    ],
    ['made of sections', { [next.file]: packed('{"version":3,"sections":[]}') }, /page\.\w+\.js is no source map \(version 3\) in gzip/],
    ['that unpacks to more than it may have', { [next.file]: packed(`{"x":"${zeros}"}`) }, /more than 32 MB/],
  ] as const) {
    it(`one ${what} is refused, and nothing is published`, async () => {
      const { status, body } = await publish({ ...next, maps });
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(body.errors.length, 1);
      assert.match(body.errors[0].message, says);
      assert.equal((await done('GET', '/releases')).remotes.find(({ name }: { name: string }) => name === 'lab').releases.length, 2);
    });
  }

  it('go with their release', async () => {
    const mapsOf = () =>
      readdirSync(join(store, 'lab'), { recursive: true, encoding: 'utf8' }).filter((path) => path.startsWith(next.release.buildId));
    assert.equal((await publish(next)).status, 200);
    assert.ok(mapsOf().some((path) => path.endsWith('.js.map')));
    await server.db.update(releases).set({ publishedAt: '2020-01-01T00:00:00.000Z' }).where(eq(releases.buildId, next.release.buildId));
    const { removed } = await done('POST', '/releases/collect', { days: 30 });
    assert.deepEqual(
      removed.map(({ version }: { version: string }) => version),
      ['2.0.0'],
    );
    await until(() => mapsOf().length === 0);
  });

  it('that no row opens go once nobody can be publishing them, and no earlier, whatever becomes of the release', async () => {
    const pearl = withMaps('pearl', '1.0.0');
    const { buildId } = pearl.release;
    const mapsIn = () => readdirSync(join(store, 'pearl', buildId, 'maps')).sort();
    assert.equal((await publish(pearl)).status, 200);
    const own = mapsIn();
    assert.equal(own.length, 1);
    /** Somebody else has begun to publish the same build. */
    const sealOthers = async () => {
      await sealMaps(folderStore(store), pearl.release, new Map([[pearl.file, gzipSync(mapOf(pearl.file))]]));
      return mapsIn().filter((folder) => !own.includes(folder));
    };
    const collect = () => done('POST', '/releases/collect', { days: 30 });

    const [abandoned = ''] = await sealOthers();
    await collect();
    assert.deepEqual(mapsIn(), [...own, abandoned].sort());
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(store, 'pearl', buildId, 'maps', abandoned, `${pearl.file}.map`), longAgo, longAgo);
    await collect();
    assert.deepEqual(mapsIn(), own);

    const underWay = await sealOthers();
    await server.db.update(releases).set({ publishedAt: '2020-01-01T00:00:00.000Z' }).where(eq(releases.buildId, buildId));
    const { removed } = await collect();
    assert.deepEqual(removed, [{ name: 'pearl', version: '1.0.0', buildId }]);
    assert.deepEqual(readdirSync(join(store, 'pearl', buildId)), ['maps']);
    assert.deepEqual(mapsIn(), underWay);
  });
});

describe('source maps for a bucket that takes its time', { skip: engine === 'pglite' }, async () => {
  const puts = new EventEmitter<{ map: [() => void] }>();
  const bucket = createServer((request, response) => {
    request.resume();
    const answer = () => void response.end();
    if (request.method === 'PUT' && request.url?.includes('/maps/')) puts.emit('map', answer);
    else answer();
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  after(() => bucket.close());
  const { port } = bucket.address() as AddressInfo;
  const env = {
    ...{ RELEASES_S3_ENDPOINT: `http://127.0.0.1:${port}`, RELEASES_S3_BUCKET: 'releases' },
    ...{ RELEASES_S3_ACCESS_KEY_ID: 'key', RELEASES_S3_SECRET_ACCESS_KEY: 'secret' },
    ...{ HOST_FILES: folderOf(makeHost()), KEEP_BUILDS: 'false' },
  };
  const server = useTestServer({ env });

  it('hold no connection of the database meanwhile', async () => {
    const { pool } = server.running.database as PostgresDatabase;
    const token = await server.login(emailOf('mega'));
    const { release, files, maps } = withMaps('lab', '1.0.0');
    const published = server.request('POST', '/api/platform/releases', { token, body: { release, files, maps, force: 'a test' } });
    const [answer] = await once(puts, 'map');
    const held: number[] = [];
    for (let i = 0; i < 20; i++) {
      held.push(pool.totalCount - pool.idleCount);
      await setTimeout(5);
    }
    answer();
    assert.equal((await published).status, 200);
    // The least: something else may be asking the database just then.
    assert.equal(Math.min(...held), 0);
  });
});
