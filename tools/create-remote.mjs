// `pnpm create-remote <name>`: a remote that builds, tests and shows a page, to start from.
import './lib/node-version.cjs';

import('./create-remote/command.mjs');
