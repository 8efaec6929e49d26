import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { standIn } from './standalone.mjs';

const require = createRequire(import.meta.url);
const loopback = '127.0.0.1';

/** Updates components in place. The page holds several bundles and one React: see refresh-runtime.cjs. */
export function refresh(packageName) {
  return {
    apply(compiler) {
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsx-dev-runtime.mjs'),
        'react-refresh/runtime$': join(import.meta.dirname, 'refresh-runtime.cjs'),
        'shop-refresh-runtime-itself$': require.resolve('react-refresh/runtime'),
      };
      new ReactRefreshPlugin({ overlay: false, library: packageName, exclude: [/node_modules/, /refresh-runtime\.cjs$/] }).apply(compiler);
    },
  };
}

/**
 * The development server of host or remote.
 * Environment: PORT, its own port; SERVER, the address of the API server behind the host; DEV_HOST, the running host whose shell a
 * remote opened at its own address stands in.
 */
export function devServer({ name, port }) {
  const isHost = name === 'host';
  const ownPort = Number(process.env.PORT ?? port);
  const folder = isHost ? '/static/' : '/remote/';
  const behind = isHost ? (process.env.SERVER ?? `http://${loopback}:3200`) : (process.env.DEV_HOST ?? `http://${loopback}:3000`);
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
      setupMiddlewares: (middlewares) => (isHost ? middlewares : [...standIn({ name, devHost: behind, port: ownPort }), ...middlewares]),
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
