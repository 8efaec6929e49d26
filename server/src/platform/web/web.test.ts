import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { type Release, registryPath } from '@shop/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../base/db/db.ts';
import { openDatabase } from '../../base/db/open.ts';
import { ensureTemplate } from '../../base/db/template.ts';
import type { BuildSources } from '../../base/settings/remotes.ts';
import { parseRemotes } from '../../base/settings/remotes.ts';
import { folderStore } from '../../base/store/folder.ts';
import { openRegistry } from '../registry/registry.ts';
import { type WebOptions, webPlugin } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'web-'));
const elsewhere = fastify();
let app: FastifyInstance;
let database: Database;

/** Serves the pages of these builds, without published releases. */
async function serve(sources: BuildSources, settings: Partial<WebOptions> = {}): Promise<FastifyInstance> {
  const served = fastify();
  const options = { sources, isDevelopment: false, registryFile: undefined, releasesUrl: undefined };
  const registry = openRegistry(database.db, folderStore(join(root, 'store')), options, served.log);
  const plain = {
    product: 'seafood',
    base1: '',
    base2: '',
    socketUrl: '',
    sidMode: 'header',
    allowsOverrides: false,
    passkeyOrigin: '',
    sendsTraces: false,
  } as const;
  await served.register(webPlugin, { ...plain, isDevelopment: false, registry, ...settings });
  return served;
}

function release(name: string): Release {
  const files = { entry: { js: [], css: [] }, pages: {}, shares: {}, integrity: {}, uses: {}, offers: {}, hashes: {}, shapes: {} };
  return { name, package: name, version: '1.0.0', buildId: 'b1', owner: 'Equipo', contract: '1.0.0', ...files };
}

function build(folder: string, parts: Partial<Release>): string {
  const path = mkdtempSync(join(root, folder));
  const whole: Release = { ...release(folder), ...parts };
  writeFileSync(join(path, 'release.json'), JSON.stringify(whole));
  for (const file of [...whole.entry.js, ...whole.entry.css]) writeFileSync(join(path, file), `/* ${file} */`);
  return path;
}

before(async () => {
  database = await openDatabase({ dataDir: 'memory://', template: await ensureTemplate() });
  const host = build('host', {
    entry: { js: ['main.1.js'], css: ['main.1.css'] },
    pages: { '*': { js: ['shell.1.js'], css: [], shares: ['@shop/shared/router'] } },
    shares: { '@shop/shared/router': { js: ['router.1.js'], css: [] }, '@shop/shared/ui/data': { js: ['data.1.js'], css: ['data.1.css'] } },
    integrity: { 'main.1.js': 'sha256-m', 'shell.1.js': 'sha256-s' },
  });
  writeFileSync(join(host, 'main.1.js.br'), 'compressed');
  const planning = build('planning', {
    entry: { js: ['entry.1.js'], css: [] },
    pages: {
      '/clients': { js: ['pages.1.js', 'clients.1.js'], css: ['clients.1.css'], shares: ['@shop/shared/ui/data'] },
      '/marketplace': { js: ['market.1.js'], css: [], shares: [] },
      '/marketplace/': { js: ['market.1.js', 'match.1.js'], css: [], shares: [] },
      '/marketplace/*': { js: ['market.1.js', 'more.1.js'], css: [], shares: [] },
      '/marketplace/orders': { js: ['market.1.js', 'orders.1.js'], css: [], shares: [] },
    },
    integrity: { 'entry.1.js': 'sha256-e', 'clients.1.js': 'sha256-c' },
  });
  elsewhere.get('/config/release.json', async () => ({
    name: 'config',
    package: 'mfe-config',
    owner: 'Equipo',
    version: '2.0.0',
    buildId: 'b2',
    contract: '1.0.0',
    entry: { js: ['entry.2.js'], css: [] },
    pages: {},
    shares: {},
    integrity: {},
  }));
  const other = await elsewhere.listen({ port: 0, host: '127.0.0.1' });
  const sources = { host, remotes: { planning, config: `${other}/config`, fishers: join(root, 'not built') } };
  app = await serve(sources, { base2: 'https://two.example.com' });
});

after(async () => {
  await app.close();
  await elsewhere.close();
  await database.close();
  rmSync(root, { recursive: true });
});

const preloadedIn = (body: string) =>
  [...body.matchAll(/<link rel="preload" as="\w+" href="([^"]+)"/g)].map(([, href = '']) => href).sort();

const page = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('the page of an address', () => {
  it('names the first load only, where the address is nobody’s', async () => {
    const { body, headers } = await page('/');
    assert.match(body, /<script defer src="\/static\/main\.1\.js" integrity="sha256-m"><\/script>/);
    assert.doesNotMatch(body, /preload/);
    assert.equal(headers['cache-control'], 'no-cache');
  });

  it('names shell, page and the shares of both for the page of a remote and all beneath it', async () => {
    for (const url of ['/clients', '/clients/7?tab=log']) {
      const { body } = await page(url);
      assert.deepEqual(preloadedIn(body), [
        '/remotes/planning/b1/clients.1.css',
        '/remotes/planning/b1/clients.1.js',
        '/remotes/planning/b1/entry.1.js',
        '/remotes/planning/b1/pages.1.js',
        '/static/data.1.css',
        '/static/data.1.js',
        '/static/router.1.js',
        '/static/shell.1.js',
      ]);
    }
  });

  it('names what the release says of an address beneath a page, else the page’s own files', async () => {
    const files = async (url: string) =>
      preloadedIn((await page(url)).body).flatMap((href) => /planning\/b1\/(?!entry)(\w+)/.exec(href)?.[1] ?? []);
    assert.deepEqual(await files('/marketplace'), ['market', 'match']);
    assert.deepEqual(await files('/marketplace/orders?state=open'), ['market', 'orders']);
    assert.deepEqual(await files('/marketplace/orders/7'), ['market', 'more']);
    assert.deepEqual(await files('/clients/constructor'), ['clients', 'clients', 'pages']);
  });

  it('gives each preload the hash that the page then loads the file with, so that they are one request', async () => {
    const { body } = await page('/clients');
    assert.match(body, /entry\.1\.js" integrity="sha256-e"/);
    assert.match(body, /clients\.1\.js" integrity="sha256-c"/);
    assert.match(body, /shell\.1\.js" integrity="sha256-s"/);
    // Development builds have no hashes.
    assert.match(body, /router\.1\.js">/);
  });

  it('carries registry and settings, and nothing else of the server', async () => {
    const { body } = await page('/');
    const block = (id: string) => JSON.parse(body.match(new RegExp(`id="${id}">(.*?)</script>`))?.[1] ?? '');
    assert.deepEqual(Object.keys(block('registry')).sort(), ['config', 'planning']);
    assert.match(block('registry').config.releases[0].entry, /^http:\/\/127\.0\.0\.1:\d+\/config\/entry\.2\.js$/);
    assert.deepEqual(Object.keys(block('settings')).sort(), [
      'allowsOverrides',
      'appVersion',
      'base1',
      'base2',
      'contract',
      'hostBuild',
      'hostVersion',
      'passkeyOrigin',
      'product',
      'sendsTraces',
      'sidMode',
      'socketUrl',
    ]);
    assert.ok(!body.includes(root));
  });

  it('allows code from itself and from remotes elsewhere, and no inline code', async () => {
    const policy = String((await page('/')).headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; script-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
    assert.match(policy, /connect-src 'self' https:\/\/two\.example\.com wss:\/\/two\.example\.com/);
    assert.doesNotMatch(policy, /unsafe/);
  });

  it('is compressed as asked', async () => {
    const answer = await page('/', { 'accept-encoding': 'gzip, br' });
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.match(brotliDecompressSync(answer.rawPayload).toString(), /<!doctype html>/);
  });

  for (const url of [
    '/api/x',
    '/auth/me/full',
    '/socket.io/x',
    '/static/gone.js',
    '/gallery/gone.js',
    '/remotes/planning/b1/gone.js',
    '/metrics',
  ]) {
    it(`is never the answer for ${url}`, async () => {
      const { statusCode, body } = await page(url);
      assert.equal(statusCode, 404);
      assert.doesNotMatch(body, /doctype/);
    });
  }

  it('is only for those who take HTML', async () => {
    assert.equal((await app.inject({ url: '/clients', headers: { accept: 'application/json' } })).statusCode, 404);
  });
});

for (const url of ['///', '//[', '//somewhere.example/x', '/%5c%5c', '/?a=//[']) {
  it(`answers ${url} as any other address`, async () => {
    assert.equal((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode, 200);
  });
}

describe('the files of a build', () => {
  it('are kept for a year, and sent as the build compressed them', async () => {
    const { headers, body } = await app.inject({ url: '/static/main.1.js', headers: { 'accept-encoding': 'br' } });
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['content-encoding'], 'br');
    assert.equal(body, 'compressed');
  });

  it('may be shown by hosts of other origins', async () => {
    const { headers } = await app.inject('/remotes/planning/b1/entry.1.js');
    assert.equal(headers['access-control-allow-origin'], '*');
  });

  it('say of themselves only what matters for code', async () => {
    const { headers } = await app.inject({ url: '/static/main.1.js', headers: { 'accept-encoding': 'br' } });
    const said = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    assert.ok(said.join('').length < 350, said.join(''));
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  it('are not kept when they are not there', async () => {
    assert.equal((await app.inject('/static/gone.js')).headers['cache-control'], undefined);
  });

  for (const path of [
    '/static/..%2frelease.json',
    '/static/%2e%2e/package.json',
    '/remotes/planning/b9/entry.1.js',
    '/remotes/nobody/b1/entry.1.js',
    '/remotes/constructor/b1/entry.1.js',
    '/remotes/__proto__/b1/entry.1.js',
  ]) {
    it(`are all there is: ${path} is 404`, async () => {
      assert.equal((await app.inject(path)).statusCode, 404);
    });
  }
});

it('answers the registry by itself, never kept', async () => {
  const { headers, body } = await app.inject(registryPath);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(JSON.parse(body).planning.releases[0].entry, '/remotes/planning/b1/entry.1.js');
});

const brokenReleases = {
  'nothing in it': {},
  'no entry': { ...release('planning'), entry: undefined },
  'the name of another one': release('config'),
  'a file name that ends its tag': { ...release('planning'), entry: { js: ['x.js"><script src="//evil.example/x.js'], css: [] } },
};
for (const [what, broken] of Object.entries(brokenReleases)) {
  it(`leaves out a remote whose release has ${what}, and shows the rest`, async () => {
    const path = mkdtempSync(join(root, 'broken'));
    writeFileSync(join(path, 'release.json'), JSON.stringify(broken));
    const bare = await serve({ host: build('host', {}), remotes: { planning: path, config: build('config', {}) } });
    const answer = await bare.inject({ url: '/clients', headers: { accept: 'text/html' } });
    assert.equal(answer.statusCode, 200);
    assert.doesNotMatch(answer.body, /evil/);
    assert.deepEqual(Object.keys(JSON.parse((await bare.inject(registryPath)).body)), ['config']);
  });
}

it('says plainly that the host is not built', async () => {
  const bare = await serve({ host: join(root, 'none'), remotes: {} });
  const answer = await bare.inject({ url: '/', headers: { accept: 'text/html' } });
  assert.equal(answer.statusCode, 503);
  assert.match(answer.body, /has not been built/);
});

describe('the REMOTES setting', () => {
  it('takes JSON', () =>
    assert.deepEqual(parseRemotes('{"planning":"https://cdn.example.com/p/"}'), { planning: 'https://cdn.example.com/p/' }));
  for (const wrong of ['{"Plan-ning":"https://x"}', '{"planning":""}', '{"constructor":"https://x"}', '/no/such/file.json', '{']) {
    it(`refuses ${wrong}`, () => assert.throws(() => parseRemotes(wrong)));
  }
});
