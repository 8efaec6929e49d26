// `npm run demo:day`: a day of fishers and buyers on a running server.
import './lib/node-version.cjs';

import('./lib/demo-day-command.mjs');
