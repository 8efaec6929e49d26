// `pnpm bench`: how far from a floor we are, side by side in one run: all of it, or a part: `pnpm bench -- list`.
import './lib/node-version.cjs';

import('./bench/command.mjs');
