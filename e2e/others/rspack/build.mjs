// Builds this remote with Rspack into the folder that is named: all that a build with other tools must deliver.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { containerNames } from '@shop/shared/contract';
import { identityOf, integrityOf, releaseOf, takenShares } from '@shop/shared/release';

const dir = import.meta.dirname;
const [, , out] = process.argv;
const identity = identityOf({ name: 'tides', dir });
// Two builds of one remote may meet in a page: what they leave in it has the name of the build.
const names = containerNames(identity.name, identity.buildId);

const compiler = rspack({
  mode: 'production',
  context: dir,
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: out,
    filename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    publicPath: 'auto',
    uniqueName: names.container,
    chunkLoadingGlobal: names.chunks,
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    parser: { 'css/module': { namedExports: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\.module\.css$/, type: 'css/module' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: identity.name,
      filename: 'entry.[contenthash:10].js',
      library: { type: 'var', name: names.container },
      exposes: { './pages': './src/pages.ts' },
      shared: takenShares,
      dts: false,
      manifest: false,
    }),
    // Scripts and styles that load later carry their hashes.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
  ],
});

const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));

const texts = readdirSync(out).filter((file) => /\.(js|css)$/.test(file));
const places = readdirSync(join(dir, 'src')).filter((file) => /\.tsx?$/.test(file));
const release = await releaseOf({
  dir,
  identity,
  built: {
    entry: { js: texts.filter((file) => file.startsWith('entry.')), css: [] },
    // Which files a page needs is told so that the HTML can name them; without it they are found when they are needed.
    pages: {},
    shares: {},
    integrity: Object.fromEntries(texts.map((file) => [file, integrityOf(readFileSync(join(out, file)))])),
  },
  sources: places.map((file) => ({ place: `src/${file}`, source: readFileSync(join(dir, 'src', file), 'utf8') })),
});
writeFileSync(join(out, 'release.json'), JSON.stringify(release, null, 2));
