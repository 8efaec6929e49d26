/** What a saved file costs a development server, in counts: how long it takes depends on the machine. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { configure } from './index.mjs';
import { RemoteRulesPlugin } from './RemoteRulesPlugin.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const dir = mkdtempSync(join(cache, 'saved-file-'));
const write = (file, text) => {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
};

/** Of a compilation, the files whose modules were built, and what was written, without the numbers of hot updates. */
const costOf = ({ compilation }) => ({
  built: [...compilation.modules]
    .filter((module) => module.resource && compilation.builtModules.has(module))
    .map(({ resource }) => resource),
  written: [...compilation.emittedAssets].filter((name) => !name.endsWith('.map')).map((name) => name.replace(/\.[0-9a-f]{16}\./, '.')),
});

let watching;
let first;
let waiting;
const nextBuild = () =>
  new Promise((resolve, reject) => {
    waiting = { resolve, reject };
  });
const judged = mock.method(RemoteRulesPlugin.prototype, 'violations');

before(async () => {
  write('package.json', JSON.stringify({ name: 'mfe-fixture', version: '1.0.0', type: 'module', config: { port: 1 } }));
  write(
    'src/remote.ts',
    "export const remote = { name: 'fixture', title: { es: 'P', en: 'P' }, owner: 'Equipo', pages: [{ link: '/fixture', name: { es: 'P', en: 'P' }, icon: 'home' }] };",
  );
  write(
    'src/pages.ts',
    `import { definePages } from '@shop/shared/federation';
export const pages = definePages('fixture', { '/fixture': async () => (await import('./one/OnePage.tsx')).OnePage, '/other': async () => (await import('./two/TwoPage.tsx')).TwoPage });`,
  );
  for (const page of ['One', 'Two']) {
    const folder = page.toLowerCase();
    write(
      `src/${folder}/${page}Page.tsx`,
      `import css from './${page}.module.css';\nexport const ${page}Page = () => <p className={css.own}>before</p>;`,
    );
    write(`src/${folder}/${page}.module.css`, '.own { color: red; }');
  }
  const { devServer: _, ...config } = configure({ name: 'fixture', dir })(undefined, { mode: 'development' });
  config.resolve.modules = ['node_modules', join(root, 'e2e/node_modules'), join(root, 'shared/node_modules')];
  config.plugins.push(new webpack.HotModuleReplacementPlugin());
  const built = nextBuild();
  watching = webpack(config).watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error || stats.hasErrors()) waiting.reject(error ?? new Error(stats.toString('errors-only')));
    else waiting.resolve(stats);
  });
  first = costOf(await built);
});

after(async () => {
  await new Promise((resolve) => watching.close(resolve));
  rmSync(dir, { recursive: true });
});

describe('a saved file', () => {
  it('is built anew alone, judged alone, and nothing of another page is written', async () => {
    assert.ok(first.built.length > 5, 'all were built at first');
    judged.mock.resetCalls();
    const built = nextBuild();
    write('src/one/OnePage.tsx', "import css from './One.module.css';\nexport const OnePage = () => <p className={css.own}>after</p>;");
    const { built: again, written } = costOf(await built);
    assert.deepEqual(again, [join(dir, 'src/one/OnePage.tsx')]);
    assert.deepEqual(
      judged.mock.calls.map(({ arguments: [, module] }) => module.resource),
      [join(dir, 'src/one/OnePage.tsx')],
    );
    assert.deepEqual(
      written.filter((name) => /two/i.test(name)),
      [],
    );
    assert.ok(written.length <= 7, written.join(', '));
  });
});
