// `pnpm dev`: host, remotes and server with hot reload, until Ctrl-C.
import './lib/node-version.cjs';

import('./lib/develop.mjs');
