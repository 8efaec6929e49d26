import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';
import * as forRspack from '../rspack/index.mjs';
import * as forVite from '../vite/index.mjs';
import * as forWebpack from './index.mjs';
import { faultsIn } from './remote-code.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Tools that no package but the tests has. */
const ofOthers = createRequire(join(root, 'e2e/package.json'));
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const dir = mkdtempSync(join(cache, 'remote-rules-'));
after(() => rmSync(dir, { recursive: true }));

/** File → its text, and what the build must say of it; `line` is where `^` or the first line says so. */
const refused = [
  ['src/storage.ts', 'interface A { b: string }\n\nexport const kept = localStorage.getItem("a");', 3, 'uses localStorage'],
  ['src/storage-of-window.ts', '\nexport const kept = window.sessionStorage;', 2, 'uses window.sessionStorage'],
  ['src/shared/webpack/kept.ts', "\nexport const kept = localStorage.getItem('a');", 2, 'uses localStorage'],
  ['src/computed.ts', "\nexport const kept = globalThis['indexedDB'];", 2, 'uses globalThis.indexedDB'],
  ['src/cookie.ts', "\ndocument.cookie = 'a=1';", 2, 'uses document.cookie'],
  ['src/renamed.ts', 'const page = window;\nexport const href = page.location.href;', 2, 'uses window.location'],
  ['src/taken-apart.ts', 'export const { history: h, innerWidth } = window;', 1, 'uses window.history'],
  ['src/address.ts', "\n\nexport const go = () => { location.href = '/'; };", 3, 'uses location'],
  ['src/address-set.ts', "export const go = () => { window.location = '/'; };", 1, 'uses window.location'],
  ['src/tab.ts', "export const go = () => window.open('/');", 1, 'uses window.open'],
  ['src/call.ts', "type A = { b: string };\nexport const ask = () => fetch('/api');", 2, 'uses fetch'],
  ['src/socket.ts', "export const socket = () => new WebSocket('ws://a');", 1, 'uses WebSocket'],
  ['src/transport.ts', "import axios from 'axios';\nexport const get = axios.get;", 1, 'imports axios'],
  [
    'src/realtime.ts',
    "import type { A } from './types.ts';\nimport { io } from 'socket.io-client';\nexport const a: A = io;",
    2,
    'imports socket.io-client',
  ],
  ['src/late.ts', "export const get = () => import('axios');", 1, 'imports axios'],
  ['src/other-name.ts', "\nimport { get } from 'plain-http';\nexport const a = get;", 2, 'imports plain-http; the host has one transport'],
  ['src/entry.ts', "\nimport { renderPage } from '@shop/shared/testing';\nexport const a = renderPage;", 2, 'imports @shop/shared/testing'],
  [
    'src/host-only.ts',
    "\nimport { readText } from '@shop/shared/session';\nexport const a = readText('b');",
    2,
    'takes readText from @shop/shared/session',
  ],
  [
    'node_modules/talkative/index.js',
    "import { create } from 'axios';\nexport const talk = create;\nlocalStorage.clear();",
    1,
    'imports axios',
  ],
  ['src/Global.module.css', '.own { color: red; }\n:root { color: red; }', 2, 'has :root,'],
  ['src/Everything.module.css', '.own * { color: red; }\n* { color: red; }', 2, 'has *,'],
  ['src/Element.module.css', 'h1 { color: red; }', 1, 'has h1,'],
  ['src/Escape.module.css', '.own { color: red; }\n:global(.theirs) { color: red; }', 2, 'has :global(.theirs),'],
  ['src/Font.module.css', '/* @font-face\n*/\n@font-face { font-family: x; src: url(data:,); }', 3, 'has @font-face,'],
  ['src/Frames.module.css', '@keyframes :global(spin) { to { rotate: 1turn; } }', 1, 'has @keyframes :global(spin),'],
  ['src/Has.module.css', '.own { color: red; }\nbody:has(.own) { color: red; }', 2, 'has body:has(.own),'],
  ['src/plain.css', '.own { color: red; }', 1, 'is for the whole page'],
];
/** By folder what its manifest calls it: `npm install plain-http@npm:axios` leaves the first name to the folder only. */
const installed = { talkative: 'talkative', careful: 'careful', 'plain-http': 'axios' };
/** Past the entry points, as a path of the remote's own could lead. */
const copying = ['src/copy.ts', `export { store } from '${join(root, 'shared/src/session/store.ts')}';`];

const allowed = {
  'src/types.ts': 'export type A = unknown;',
  'src/own.ts': `
    const location = { href: 'mine' };
    export const where = (history: string[], { fetch }: { fetch: number }) => location.href + history[0] + fetch;
    export const at = { localStorage: 1 }.localStorage;
    window.addEventListener('resize', () => document.title);
    export { useCall } from '@shop/shared/api';
    export { useDayWords } from '@shop/shared/parts';
    export { Bars } from '@shop/shared/charts';
    export { PdfField } from '@shop/shared/files';`,
  // Left out of what is built for production.
  'node_modules/careful/index.js': "if (process.env.NODE_ENV !== 'production') localStorage.setItem('warned', '1');",
  'src/Own.module.css':
    '.own { color: red; }\n.own > h2 { animation: turn 1s; }\n@keyframes turn { to { rotate: 1turn; } }\n@media (width < 780px) { .own:has(input) { color: blue; } }',
};

function write(file, text) {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const { rspack } = ofOthers('@rspack/core');
const { ModuleFederationPlugin } = ofOthers('@module-federation/enhanced/rspack');
const remote = { name: 'fixture', dir };
const modules = ['node_modules', join(root, 'e2e/node_modules'), join(root, 'shared/node_modules')];

/** By tool, how it builds the remote in `dir`; each answers the errors. */
const tools = {
  webpack() {
    const config = forWebpack.configure(remote)(undefined, { mode: 'production' });
    config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'CompressionPlugin');
    return errorsOf(webpack(forTest(config)));
  },
  async Vite() {
    const { build } = await import(pathToFileURL(ofOthers.resolve('vite')).href);
    const { default: react } = await import(pathToFileURL(ofOthers.resolve('@vitejs/plugin-react')).href);
    const config = forVite.configure({ ...remote, react })({ command: 'build' });
    try {
      await build({ ...config, configFile: false, logLevel: 'silent', plugins: [fromModules, ...config.plugins] });
      return [];
    } catch (error) {
      return error.message.split('\n').filter((line) => line.includes(':'));
    }
  },
  Rspack: () =>
    errorsOf(rspack(forTest(forRspack.configure({ ...remote, rspack, ModuleFederationPlugin })(undefined, { mode: 'production' })))),
};

/** Finds packages where the other tools look for them. */
const fromModules = {
  name: 'from-modules',
  enforce: 'pre',
  resolveId(request, importer) {
    return importer?.startsWith(dir) && /^[@\w]/.test(request) && !(request in installed)
      ? this.resolve(request, join(root, 'e2e/any.js'), { skipSelf: true })
      : undefined;
  },
};

const forTest = (config) => ({
  ...config,
  resolve: { ...config.resolve, modules },
  optimization: { ...config.optimization, minimize: false },
});

async function errorsOf(compiler) {
  const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ all: false, errors: true }).errors.map(({ message, moduleIdentifier }) => `${moduleIdentifier ?? ''}\n${message}`);
}

/** Builds a remote whose only page imports these files. Answers the errors. */
function build(tool, files) {
  const imports = files.map((file) => `import '${file.startsWith('node_modules/') ? file.split('/')[1] : file.replace('src/', './')}';`);
  write('src/Page.tsx', `${imports.join('\n')}\nexport const Page = () => null;`);
  return tools[tool]();
}

before(() => {
  write('package.json', JSON.stringify({ name: 'mfe-fixture', version: '1.0.0', type: 'module' }));
  for (const [folder, name] of Object.entries(installed))
    write(`node_modules/${folder}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }));
  write('node_modules/plain-http/index.js', 'export const get = () => localStorage.length;');
  write(
    'src/pages.ts',
    "import { definePages } from '@shop/shared/federation';\nexport const pages = definePages('fixture', { '/fixture': async () => (await import('./Page.tsx')).Page });",
  );
  write(
    'src/remote.ts',
    "export const remote = { name: 'fixture', title: { es: 'Prueba', en: 'Fixture' }, owner: 'Equipo Prueba', pages: [{ link: '/fixture', name: { es: 'P', en: 'P' }, icon: 'home' }] };",
  );
  for (const [file, text] of [...refused, copying, ...Object.entries(allowed)]) write(file, text);
});

it('names a file of a forbidden package that no import names, as behind an alias of the build', () => {
  const files = ['src/own.ts', 'node_modules/plain-http/index.js', 'node_modules/plain-http/package.json'].map((file) => join(dir, file));
  assert.deepEqual(faultsIn(dir, files), [
    'node_modules/plain-http/index.js:1 is of axios; the host has one transport and one socket for the page',
  ]);
});

for (const tool of Object.keys(tools)) {
  describe(`the build of a remote with ${tool}`, () => {
    let errors = [];
    before(async () => {
      errors = await build(
        tool,
        [...refused, copying].map(([file]) => file),
      );
    });

    for (const [file, , line, says] of refused) {
      it(`refuses: ${says} in ${file}`, () => {
        const own = errors.filter((error) => error.includes(file));
        assert.ok(
          own.some((error) => error.includes(says) && new RegExp(`[:(]${line}\\b`).test(error)),
          own.join('\n\n') || `nothing is said of ${file}`,
        );
      });
    }

    it('refuses a copy of what the host lends, however the remote came by it', () => {
      const copied = errors.filter((error) => error.includes('must not be copied'));
      assert.ok(
        copied.some((error) => error.includes('shared/src/session/store.ts:1 is lent by the host')),
        copied.join('\n'),
      );
    });

    it('counts what a dependency does as done by the remote', () => {
      assert.ok(errors.some((error) => error.includes('node_modules/talkative/index.js:3 uses localStorage')));
    });

    it('says each thing once', () => {
      assert.equal(new Set(errors).size, errors.length);
      // Vite also comes to what the copies of the host's own import.
      const ofTheRemote = errors.filter((error) => error.includes('imports axios') && !error.includes('shared/src/'));
      assert.equal(ofTheRemote.length, 3, errors.join('\n'));
    });

    it('lets names of its own, listeners and styles of its own classes pass', async () => {
      assert.deepEqual(
        await build(
          tool,
          Object.keys(allowed).filter((file) => file !== 'src/types.ts'),
        ),
        [],
      );
    });
  });
}
