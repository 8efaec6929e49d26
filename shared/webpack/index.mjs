import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { containerNames } from '../src/contract/registry.ts';
import { ChunkNamesPlugin } from './ChunkNamesPlugin.mjs';
import { compression } from './compression.mjs';
import { devServer, notRefreshed, refresh } from './development.mjs';
import { IntegrityPlugin } from './IntegrityPlugin.mjs';
import { lentGroups, RemoveEmptiedChunksPlugin } from './lent-chunks.mjs';
import { MapsAsidePlugin } from './MapsAsidePlugin.mjs';
import { minimizer } from './minimizer.mjs';
import { ReleasePlugin } from './ReleasePlugin.mjs';
import { RemoteRulesPlugin } from './RemoteRulesPlugin.mjs';
import { RetryPlugin } from './RetryPlugin.mjs';
import { identityOf } from './release.mjs';
import { takenShares } from './sharing.mjs';

const require = createRequire(import.meta.url);
const routerFile = createRequire(require.resolve('react-router-dom')).resolve('react-router');

/**
 * The one webpack configuration, of the host and of every remote.
 * @param {{ name: string, dir: string }} app name: `host` or the remote's; dir: the package's folder (`import.meta.dirname` of its
 *   webpack.config.mjs), whose package.json says the port of its development server (`config.port`).
 * @returns what webpack-cli calls with its arguments.
 */
export function configure({ name, dir }) {
  return (_env, { mode }) => {
    const isDev = mode === 'development';
    const isHost = name === 'host';
    const identity = identityOf({ name, dir, isDev });
    const { package: packageName, buildId } = identity;
    const names = containerNames(name, buildId);
    const swc = {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
      },
    };
    const hash = isDev ? '' : '.[contenthash:10]';
    return {
      mode,
      context: dir,
      name: packageName,
      target: ['web', 'es2022'],
      entry: isHost ? { main: './src/index.ts' } : {},
      // Source maps as files: an eval would need a hole in the security policy. Those of production are not served (`MapsAsidePlugin`).
      devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
      output: {
        path: join(dir, 'dist'),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: `[name]${hash}[ext]`,
        // A remote finds its files beside its own script, wherever that is served from.
        publicPath: isHost ? '/static/' : 'auto',
        // Two builds of one remote may meet in a page; nothing of theirs may have the same name.
        uniqueName: `${packageName}:${buildId}`,
        chunkLoadingGlobal: names.chunks,
        crossOriginLoading: 'anonymous',
        // A module that threw while loading must not be found half-made by the next try.
        strictModuleExceptionHandling: true,
        hashFunction: 'xxhash64',
        clean: true,
      },
      resolve: {
        extensions: ['.ts', '.tsx', '.mjs', '.js'],
        // What is exported to bundlers is the build for developers, with its warnings.
        ...(!isDev && { alias: { 'react-router$': join(dirname(dirname(routerFile)), 'production/index.mjs') } }),
      },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            loader: require.resolve('swc-loader'),
            options: swc,
          },
          // After all others: it asks for the worker's code through them.
          { resourceQuery: /^\?worker&inline$/, enforce: 'post', loader: require.resolve('./worker-loader.mjs') },
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader({ packageName, isDev })] },
          { test: /\.(svg|png|webp|avif)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 2048 } } },
        ],
      },
      optimization: {
        moduleIds: isDev ? 'named' : 'deterministic',
        chunkIds: isDev ? 'named' : 'deterministic',
        minimizer,
        splitChunks: {
          // All that a session needs is one file: rare pages bring along what they share with it, in place of splitting it into small files
          // that every first page waits for and that compress worse.
          ...(isHost && { chunks: (chunk) => chunk.name !== 'shell' && !chunk.canBeInitial() }),
          // What changes seldom stays in the browser's cache when the host's own code changes.
          cacheGroups: isHost
            ? {
                ...lentGroups,
                vendor: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'vendor', enforce: true },
                // What makes a call, once: login takes it without the shell, the shell with all else.
                send: {
                  test: /[\\/](axios[\\/]|no-fetch-adapter|shared[\\/]src[\\/](api[\\/](answer|send|request|http|proof)|telemetry[\\/]tracer|contract[\\/]problem)\.)/,
                  chunks: 'async',
                  name: 'send',
                  enforce: true,
                },
              }
            : {},
        },
      },
      performance: false,
      stats: 'errors-warnings',
      ...(!isDev && { infrastructureLogging: { level: 'error' } }),
      plugins: [
        // The shared styles lie in layers of their own: in which order files come decides nothing.
        new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css`, ignoreOrder: true }),
        ...(isHost ? [lightRuntime] : [remoteOf({ name, hash, names, isDev })]),
        new ReleasePlugin({
          dir,
          identity,
          ...(isHost
            ? { sessionFiles: [join(dir, 'src/shell/Shell.tsx'), join(import.meta.dirname, '../src/api/send.ts')] }
            : { pagesFile: join(dir, 'src/pages.ts') }),
          hasIntegrity: !isDev,
        }),
        ...(isHost
          ? [noFetchAdapter, new RemoveEmptiedChunksPlugin()]
          : [new ChunkNamesPlugin({ dir }), new RetryPlugin(), new RemoteRulesPlugin({ dir, swc })]),
        ...(isDev
          ? [refresh(new ReactRefreshPlugin({ overlay: false, library: packageName, exclude: notRefreshed }))]
          : [new IntegrityPlugin(), new MapsAsidePlugin(), ...compression()]),
      ],
      ...(isDev && devServer({ name, dir })),
    };
  };
}

/**
 * Only remotes are built as parts of a federation. The host starts the federation's runtime itself, once there is a session
 * (host/src/remotes/federation.ts): as a federated build it would load it, and all that it lends, before the login. See docs/adr/0014.
 */
function remoteOf({ name, hash, names, isDev }) {
  return new ModuleFederationPlugin({
    name,
    shared: takenShares,
    shareStrategy: 'loaded-first',
    dts: false,
    // For hosts that are not ours; ours reads the registry.
    manifest: !isDev,
    filename: `entry${hash}.js`,
    library: { type: 'var', name: names.container },
    exposes: { './pages': { import: './src/pages.ts', name: 'pages' } },
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  });
}

/** The federation runtime without what reads manifests and without its part for servers, as `remoteOf` has it. */
const lightRuntime = new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify('web') });

/** axios takes XMLHttpRequest wherever there is one; its other way weighs 5 kB at login and never runs. */
const noFetchAdapter = new webpack.NormalModuleReplacementPlugin(
  /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
  require.resolve('./no-fetch-adapter.mjs'),
);

function cssLoader({ packageName, isDev }) {
  return {
    loader: require.resolve('css-loader'),
    options: {
      sourceMap: isDev,
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: isDev ? '[name]__[local]__[hash:base64:4]' : '[hash:base64:6]',
        // The same file name in two packages must not give the same class.
        localIdentHashSalt: packageName,
      },
    },
  };
}
