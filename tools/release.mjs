// `pnpm release`: publishes, promotes and rolls back releases of remotes on a running platform.
import './lib/node-version.cjs';

import('./lib/on-project-node.mjs').then(({ onProjectNode }) => onProjectNode('tools/lib/release.mjs'));
