import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { standIn } from './standalone.mjs';

const require = createRequire(import.meta.url);
const loopback = '127.0.0.1';

/** Files without components that a development server could change in place. */
export const notRefreshed = [/node_modules/, /refresh-runtime\.cjs$/];

/**
 * Updates components in place. The page holds several bundles and one React: see refresh-runtime.cjs.
 * plugin: the one of webpack or Rspack that puts the refresh into what is built.
 */
export function refresh(plugin) {
  return {
    apply(compiler) {
      plugin.apply(compiler);
      compiler.options.resolve.alias = {
        'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsx-dev-runtime.mjs'),
        'react-refresh/runtime$': join(import.meta.dirname, 'refresh-runtime.cjs'),
        'shop-refresh-runtime-itself$': require.resolve('react-refresh/runtime'),
        ...compiler.options.resolve.alias,
      };
    },
  };
}

/**
 * Where a development server listens, and the running host whose shell a remote opened at its own address stands in.
 * Environment: PORT, its own port (else `config.port` of package.json); DEV_HOST, the address of the host.
 */
export function developmentAddresses(dir) {
  const { config } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return { port: Number(process.env.PORT ?? config?.port), devHost: process.env.DEV_HOST ?? `http://${loopback}:3000` };
}

/**
 * The development server of host or remote, with webpack or Rspack.
 * Environment: that of `developmentAddresses`; SERVER, the address of the API server behind the host.
 */
export function devServer({ name, dir }) {
  const isHost = name === 'host';
  const { port: ownPort, devHost } = developmentAddresses(dir);
  const folder = isHost ? '/static/' : '/remote/';
  const behind = isHost ? (process.env.SERVER ?? `http://${loopback}:3200`) : devHost;
  return {
    devServer: {
      host: loopback,
      port: ownPort,
      hot: true,
      liveReload: false,
      static: false,
      devMiddleware: { publicPath: folder },
      // The page comes from the host's address, the scripts from each remote's own.
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: ['localhost', loopback],
      onListening: endAtOnce,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://${loopback}:${ownPort}/ws` },
      setupMiddlewares: (middlewares) => (isHost ? middlewares : [...standIn({ name, devHost, port: ownPort }), ...middlewares]),
      proxy: [
        {
          pathFilter: (path) => !path.startsWith(folder) && path !== '/ws',
          target: behind,
          ws: true,
        },
      ],
    },
  };
}

/** A development server has nothing to put in order, and would wait seconds for every browser that still listens. */
function endAtOnce() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.prependOnceListener(signal, () => process.exit(128 + constants.signals[signal]));
}
