import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { IntegrityPlugin } from './IntegrityPlugin.mjs';
import { digestOf } from './integrity.mjs';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
const dir = mkdtempSync(join(cache, 'integrity-'));
after(() => rmSync(dir, { recursive: true }));

/** Builds an entry that loads a script and a style later; answers the files. */
async function build(name, later) {
  const out = join(dir, name);
  writeFileSync(join(dir, 'main.js'), "import('./later.js').then(({ a }) => document.title = a);");
  writeFileSync(join(dir, 'later.js'), `import './later.css';\nexport const a = '${later}';`);
  writeFileSync(join(dir, 'later.css'), '.a { color: red; }');
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './main.js',
    output: { path: out, filename: '[name].[contenthash].js', chunkFilename: '[name].[contenthash].js' },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, fileURLToPath(import.meta.resolve('css-loader'))] }] },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash].css' }), new IntegrityPlugin()],
  });
  const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
  await new Promise((resolve) => compiler.close(resolve));
  assert.deepEqual(stats.compilation.errors, []);
  return Object.fromEntries(readdirSync(out).map((file) => [file, readFileSync(join(out, file), 'utf8')]));
}

const mainOf = (files) => Object.keys(files).find((file) => file.startsWith('main.'));
const lazyOf = (files, end) => Object.keys(files).find((file) => !file.startsWith('main.') && file.endsWith(end));

it('has the hash of each lazy script and style in what loads it, and sets it on the element', async () => {
  const files = await build('one', 'first');
  const runtime = files[mainOf(files)];
  for (const end of ['.js', '.css']) assert.ok(runtime.includes(digestOf(files[lazyOf(files, end)])), end);
  assert.equal(runtime.match(/\.integrity="sha256-"\+/g)?.length, 2);
  assert.doesNotMatch(runtime, /__hashes_of_lazy_files__/);
});

it('gives the file that has the hashes another name when one of them changes', async () => {
  const [one, same, other] = [await build('one', 'first'), await build('same', 'first'), await build('other', 'second')];
  assert.deepEqual(same, one);
  assert.notEqual(lazyOf(other, '.js'), lazyOf(one, '.js'));
  assert.notEqual(mainOf(other), mainOf(one));
});
