import { join } from 'node:path';
import { containerNames } from '../src/contract/registry.ts';
import { devServer, notRefreshed, refresh } from '../webpack/development.mjs';
import { MapsAsidePlugin } from '../webpack/MapsAsidePlugin.mjs';
import { identityOf } from '../webpack/release.mjs';
import { takenShares } from '../webpack/sharing.mjs';
import { ReleasePlugin } from './ReleasePlugin.mjs';

/**
 * The configuration of a remote that is built with Rspack: what `rspack build` writes can be published as it is; `rspack serve` has it in the
 * shell of a development host.
 * @param {{ name: string, dir: string, rspack: object, ModuleFederationPlugin: Function, ReactRefreshRspackPlugin: Function }} remote
 *   dir: the package's folder. rspack: of `@rspack/core`; ModuleFederationPlugin: of `@module-federation/enhanced/rspack`;
 *   ReactRefreshRspackPlugin: of `@rspack/plugin-react-refresh`. They are the remote's own, so that whoever builds with webpack does not install them.
 * @returns what the command line of Rspack calls.
 */
export function configure({ name, dir, rspack, ModuleFederationPlugin, ReactRefreshRspackPlugin }) {
  return (_env, { mode }) => {
    const isDev = mode === 'development';
    const identity = identityOf({ name, dir, isDev });
    // Two builds of one remote may meet in a page: what they leave in it has the name of the build.
    const names = containerNames(name, identity.buildId);
    const hash = isDev ? '' : '.[contenthash:10]';
    return {
      mode,
      context: dir,
      name: identity.package,
      target: ['web', 'es2022'],
      // For stacks of failures; `MapsAsidePlugin` keeps them out of what is served. An eval would need a hole in the security policy.
      devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
      entry: {},
      output: {
        path: join(dir, 'dist'),
        filename: `[name]${hash}.js`,
        cssFilename: `[name]${hash}.css`,
        assetModuleFilename: `[name]${hash}[ext]`,
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
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
              },
            },
          },
          { test: /\.module\.css$/, type: 'css/module' },
          { test: /\.(svg|png|webp|avif)$/, type: 'asset' },
        ],
      },
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: `entry${hash}.js`,
          library: { type: 'var', name: names.container },
          exposes: { './pages': './src/pages.ts' },
          shared: takenShares,
          dts: false,
          manifest: false,
        }),
        // Scripts and styles that load later carry their hashes.
        ...(isDev
          ? [refresh(new ReactRefreshRspackPlugin({ library: identity.package, exclude: notRefreshed }))]
          : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new MapsAsidePlugin()]),
        new ReleasePlugin({ dir, identity }),
      ],
      // What a page needs is asked for by the host, whose page the development server does not know.
      lazyCompilation: false,
      ...(isDev && devServer({ name, dir })),
    };
  };
}
