// `pnpm kit`: builds the packages that a team outside of this repository installs.
import './lib/node-version.cjs';

import('./lib/on-project-node.mjs').then(({ onProjectNode }) => onProjectNode('tools/kit/pack.mjs'));
