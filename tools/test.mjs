// `npm test`: everything, or the parts that are named: `npm test -- unit server`.
import './lib/node-version.cjs';

import('./lib/test.mjs');
