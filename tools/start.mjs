// `npm start`: installs and builds what is missing, then runs the server on the project's own Node.
import './lib/node-version.cjs';

import('./lib/serve.mjs');
