// `pnpm contract-baseline`: what the contract offers now is promised for the rest of its major version.
import './lib/node-version.cjs';

import('./lib/on-project-node.mjs').then(({ onProjectNode }) => onProjectNode('tools/lib/contract-baseline.mjs'));
