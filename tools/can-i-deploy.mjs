// `pnpm can-i-deploy <host|remote>`: whether a build would fit what is live, before it is released.
import './lib/node-version.cjs';

import('./lib/can-i-deploy.mjs');
