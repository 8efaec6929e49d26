/** Builds a remote with Vite and runs what it wrote in a page of nothing but scripts, as a browser would: files come late, one at a time, or not at all. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { integrityOf } from '../webpack/integrity.mjs';
import { configure } from './index.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const dir = mkdtempSync(join(cache, 'vite-container-'));
after(() => rmSync(dir, { recursive: true }));

const sources = {
  'package.json': JSON.stringify({ name: 'mfe-fixture', version: '1.0.0', type: 'module' }),
  'src/remote.ts':
    "export const remote = { name: 'fixture', title: { es: 'P', en: 'P' }, owner: 'Equipo', pages: [{ link: '/fixture', name: { es: 'P', en: 'P' }, icon: 'home' }] };",
  'src/pages.ts': `import { definePages } from '@shop/shared/federation';
    export const pages = definePages('fixture', { '/fixture': async () => (await import('./Page.tsx')).Page, '/other': async () => (await import('./Other.tsx')).Other });`,
  'src/Page.tsx':
    "import { count, next } from './counter.ts';\nimport css from './Page.module.css';\nexport const Page = () => { next(); return [css.page, count, ring()]; };\nimport { ring } from './ring.ts';",
  'src/Other.tsx':
    "import { count } from './counter.ts';\nimport { late } from './late.ts';\nimport { ring } from './ring.ts';\nexport const Other = () => [count, late, ring()];",
  // Both pages have it, so it becomes a chunk of its own, whose exports change.
  'src/counter.ts': 'export let count = 0;\nexport function next() { count += 1; }',
  'src/late.ts': "export const late = await Promise.resolve('waited for');",
  'src/ring.ts': "import { back } from './ring-back.ts';\nexport const start = 'round';\nexport const ring = () => back();",
  'src/ring-back.ts': "import { start } from './ring.ts';\nexport const back = () => start;",
  'src/Page.module.css': '.page { color: red; }',
};
const out = join(dir, 'dist');
let release;

before(async () => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const tools = createRequire(join(root, 'e2e/package.json'));
  const { build } = await import(pathToFileURL(tools.resolve('vite')).href);
  const { default: react } = await import(pathToFileURL(tools.resolve('@vitejs/plugin-react')).href);
  await build({ ...configure({ name: 'fixture', dir, react })({ command: 'build' }), configFile: false, logLevel: 'silent' });
  release = JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'));
});

/** A page at the address of a host, whose elements load from the build. broken: files that do not come. */
function openPage(broken = new Set()) {
  const loaded = [];
  const page = { baseURI: 'http://host.test/', currentScript: null, createElement: (tag) => ({ tag, remove: () => undefined }) };
  const context = createContext({ document: page, URL, setTimeout });
  const run = (src) => {
    page.currentScript = { src, ownerDocument: page };
    runInContext(readFileSync(join(out, new URL(src).pathname.slice(1)), 'utf8'), context);
    page.currentScript = null;
  };
  page.head = {
    append: (element) => {
      const src = element.src ?? element.href;
      loaded.push({ file: new URL(src).pathname.slice(1), ...element });
      setTimeout(() => {
        if (broken.has(new URL(src).pathname.slice(1))) return element.onerror();
        if (element.tag === 'script') run(src);
        element.onload();
      });
    },
  };
  const entry = release.entry.js[0];
  const begin = (query = '', shared = lent) => {
    run(`http://files.test/${entry}${query}`);
    const container = context[`shop_fixture_${release.buildId}`];
    container.init(shared);
    return container;
  };
  return { begin, loaded };
}

const share = (module) => ({ '1.0.0': { get: async () => () => module } });
const lent = {
  react: { '19.3.1': { get: async () => () => ({}) } },
  '@shop/shared/federation': share({ definePages: (_name, table) => table }),
};
/** The chunk that both pages have, beside the table of contents. */
const commonChunk = () =>
  release.pages['/fixture'].js.find((file) => release.pages['/other'].js.includes(file) && !file.startsWith('pages.'));

describe('a remote that Vite has built', () => {
  let page;
  beforeEach(() => {
    page = openPage();
  });

  it('is scripts alone, each with its hash, and its maps are not among them', () => {
    const written = readdirSync(out).filter((file) => file !== 'release.json');
    assert.deepEqual(Object.keys(release.integrity).sort(), written.sort());
    for (const file of written) assert.equal(release.integrity[file], integrityOf(readFileSync(join(out, file))));
    assert.ok(readdirSync(`${out}.maps`).length > 0);
  });

  it('names the files of each page, with what it takes of the host', () => {
    const { js, css, shares } = release.pages['/fixture'];
    assert.ok(commonChunk(), 'what it shares with another page');
    assert.ok(js.length > 2);
    assert.equal(css.length, 1);
    assert.deepEqual(shares, ['@shop/shared/federation']);
    assert.deepEqual(release.pages['/other'].css, []);
  });

  it('loads what a page needs, each file once and with its hash, from beside the entry', async () => {
    const { pages } = (await page.begin().get('./pages'))();
    await Promise.all([pages['/fixture'](), pages['/fixture']()]);
    const { js, css } = release.pages['/fixture'];
    assert.deepEqual(page.loaded.map(({ file }) => file).sort(), [...js, ...css].sort());
    for (const { file, integrity, crossOrigin } of page.loaded)
      assert.deepEqual([integrity, crossOrigin], [release.integrity[file], 'anonymous']);
  });

  it('runs modules as modules: exports that change, circles, and one that waits', async () => {
    const { pages } = (await page.begin().get('./pages'))();
    const [Page, Other] = await Promise.all([pages['/fixture'](), pages['/other']()]);
    const [name, ...rest] = Page();
    assert.ok(name);
    assert.deepEqual(rest, [1, 'round']);
    assert.deepEqual([...Other()], [1, 'waited for', 'round']);
  });

  it('asks again for a file that did not come, when the page is opened again', async () => {
    const broken = new Set([commonChunk()]);
    page = openPage(broken);
    const { pages } = (await page.begin().get('./pages'))();
    await assert.rejects(pages['/fixture'](), { name: 'ChunkLoadError' });
    broken.clear();
    assert.equal(typeof (await pages['/fixture']()), 'function');
  });

  it('runs what two pages share once, though one of them fails meanwhile and is opened again', async () => {
    const broken = new Set([release.pages['/fixture'].js.find((file) => !release.pages['/other'].js.includes(file))]);
    page = openPage(broken);
    const { pages } = (await page.begin().get('./pages'))();
    // Files come in the order in which they are asked for: that of the other page, the one that fails, then what both share.
    const [other, failed] = await Promise.allSettled([pages['/other'](), pages['/fixture']()]);
    assert.deepEqual([other.status, failed.reason?.name], ['fulfilled', 'ChunkLoadError']);
    broken.clear();
    const Page = await pages['/fixture']();
    Page();
    assert.equal(other.value()[0], 1, 'both pages have the same counter');
  });

  it('asks for nothing under the address of a try that failed', async () => {
    await page.begin('?retry=2').get('./pages');
    assert.ok(page.loaded.length > 0);
    assert.deepEqual(
      page.loaded.filter(({ src }) => !src.endsWith('?retry=2')),
      [],
    );
  });

  it('says what it misses in a host: another React, something that is not lent, something that it does not expose', async () => {
    assert.throws(() => page.begin('', { react: { '18.3.0': {} } }), /needs React 19; the host lends 18\.3\.0/);
    await assert.rejects(page.begin('', { react: lent.react }).get('./pages'), /does not lend @shop\/shared\/federation/);
    await assert.rejects(page.begin().get('./others'), /no \.\/others/);
  });
});
