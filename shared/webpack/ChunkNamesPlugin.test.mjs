import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, it } from 'node:test';
import webpack from 'webpack';
import { ChunkNamesPlugin } from './ChunkNamesPlugin.mjs';

const dir = mkdtempSync(join(tmpdir(), 'chunk-names-'));
after(() => rmSync(dir, { recursive: true }));

const page = (imports = []) => `${imports.map((file) => `import('${file}');`).join('\n')}\nexport const Page = () => import.meta.url;`;
const files = {
  'pages.ts': `
    const definePages = (_name, table) => table;
    export const pages = definePages('fixture', {
      '/clients': {
        '': async () => (await import('./clients/List.js')).Page,
        categories: async () => (await import('./clients/Categories.js')).Page,
        new: async () => (await import('./clients/New.js')).Page,
        ':id/*': async () => (await import('./clients/Client.js')).Page,
      },
      '/about': async () => (await import('./About.js')).Page,
    });`,
  'clients/List.js': page(['./Panel.js', '../parts/Dialog.js']),
  'clients/Categories.js': page(),
  'clients/New.js': page(),
  'clients/Client.js': page(),
  'clients/Panel.js': page(),
  'parts/Dialog.js': page(),
  'About.js': page(['./Help.js']),
  'Help.js': page(),
};

it('cuts what loads later: a file for each place, one for all else of an area', async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, 'src', file)), { recursive: true });
    writeFileSync(join(dir, 'src', file), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './src/pages.ts',
    output: { path: join(dir, 'dist'), chunkFilename: '[name].js' },
    optimization: { minimize: false, concatenateModules: false },
    plugins: [new ChunkNamesPlugin({ dir })],
  });
  const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
  assert.deepEqual(stats.compilation.errors, []);
  const { compilation } = stats;
  const cut = [...compilation.chunks]
    .filter((chunk) => !chunk.canBeInitial())
    .map((chunk) => [
      chunk.name ?? '',
      [...compilation.chunkGraph.getChunkModules(chunk)].map(({ resource }) => resource.slice(`${dir}/src/`.length)).sort(),
    ]);
  await new Promise((resolve) => compiler.close(resolve));
  assert.deepEqual(
    cut.sort(([, a], [, b]) => (a[0] < b[0] ? -1 : 1)),
    [
      ['', ['About.js']],
      ['', ['Help.js']],
      ['', ['clients/Categories.js']],
      ['clients-more', ['clients/Client.js', 'clients/New.js', 'clients/Panel.js']],
      ['', ['clients/List.js']],
      ['parts-more', ['parts/Dialog.js']],
    ],
  );
});
