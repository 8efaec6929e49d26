import { join } from 'node:path';
import { cache, root } from './workspace.mjs';

/** How the built server is run, as `npm start` does: the arguments of its Node with those of `imports` before anything of it, and its environment. */
export const serverCommand = (...imports) => ({
  args: [
    // Reading the sources makes much that is thrown away at once; a smaller nursery halves the memory that is kept for it.
    '--max-semi-space-size=8',
    ...imports.flatMap((file) => ['--import', join(root, file)]),
    join(root, 'server/src/main.ts'),
  ],
  // A second start compiles nothing, and has no need of what strips types, which Node would keep in memory.
  env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compile') },
});
