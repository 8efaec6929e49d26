// `npm run demo:day`: a day of fishers and buyers on a running server.
import './lib/node-version.cjs';

import('./lib/on-project-node.mjs').then(({ onProjectNode }) => onProjectNode('server/scripts/demo-day.ts'));
