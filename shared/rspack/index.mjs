import { join } from 'node:path';
import { containerNames } from '../src/contract/registry.ts';
import { MapsAsidePlugin } from '../webpack/MapsAsidePlugin.mjs';
import { identityOf } from '../webpack/release.mjs';
import { takenShares } from '../webpack/sharing.mjs';
import { ReleasePlugin } from './ReleasePlugin.mjs';

/**
 * The configuration of a remote that is built with Rspack, for production: what it writes can be published as it is.
 * @param {{ name: string, dir: string, rspack: object, ModuleFederationPlugin: Function }} remote
 *   dir: the package's folder. rspack: of `@rspack/core`; ModuleFederationPlugin: of `@module-federation/enhanced/rspack`. Both are the
 *   remote's own, so that whoever builds with webpack does not install them.
 */
export function configure({ name, dir, rspack, ModuleFederationPlugin }) {
  const identity = identityOf({ name, dir });
  // Two builds of one remote may meet in a page: what they leave in it has the name of the build.
  const names = containerNames(name, identity.buildId);
  return {
    mode: 'production',
    context: dir,
    name: identity.package,
    target: ['web', 'es2022'],
    // For stacks of failures; `MapsAsidePlugin` keeps them out of what is served.
    devtool: 'hidden-source-map',
    entry: {},
    output: {
      path: join(dir, 'dist'),
      filename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: names.container,
      chunkLoadingGlobal: names.chunks,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      parser: { 'css/module': { namedExports: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.(svg|png|webp|avif)$/, type: 'asset' },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'entry.[contenthash:10].js',
        library: { type: 'var', name: names.container },
        exposes: { './pages': './src/pages.ts' },
        shared: takenShares,
        dts: false,
        manifest: false,
      }),
      // Scripts and styles that load later carry their hashes.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new MapsAsidePlugin(),
      new ReleasePlugin({ dir, identity }),
    ],
  };
}
