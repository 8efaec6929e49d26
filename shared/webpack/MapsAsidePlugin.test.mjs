import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import webpack from 'webpack';
import { MapsAsidePlugin } from './MapsAsidePlugin.mjs';

const dir = mkdtempSync(join(tmpdir(), 'maps-aside-'));
after(() => rmSync(dir, { recursive: true }));

async function build(source) {
  writeFileSync(join(dir, 'main.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './main.js',
    devtool: 'hidden-source-map',
    output: { path: join(dir, 'dist'), filename: '[name].[contenthash:10].js', clean: true },
    plugins: [new MapsAsidePlugin()],
  });
  const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
  await new Promise((resolve) => compiler.close(resolve));
  assert.deepEqual(stats.compilation.errors, []);
}

it('keeps source maps beside the build, of the present build alone, and no served file names them', async () => {
  await build("console.log('the first');");
  await build("console.log('the second');");
  const [script, ...others] = readdirSync(join(dir, 'dist'));
  assert.deepEqual(others, []);
  assert.doesNotMatch(readFileSync(join(dir, 'dist', script), 'utf8'), /sourceMappingURL/);
  assert.deepEqual(readdirSync(join(dir, 'dist.maps')), [`${script}.map`]);
  const { sources, sourcesContent } = JSON.parse(readFileSync(join(dir, 'dist.maps', `${script}.map`), 'utf8'));
  assert.match(sources[0], /main\.js$/);
  assert.deepEqual(sourcesContent, ["console.log('the second');"]);
});
