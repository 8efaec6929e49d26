// `pnpm release`: publishes, promotes and rolls back releases of remotes on a running platform.
import './lib/node-version.cjs';

import('./lib/release-command.mjs');
