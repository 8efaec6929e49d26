// `pnpm can-i-deploy <host|remote>`: whether a build would fit what is live, before it is released.
import './lib/node-version.cjs';

import('./lib/on-project-node.mjs').then(({ onProjectNode }) => onProjectNode('tools/lib/can-i-deploy.mjs'));
