import { join } from 'node:path';
import { cache, root } from './workspace.mjs';

/** How the built server is run, as by `npm start`: the arguments of its Node, with `imports` preloaded, and its environment. */
export const serverCommand = (...imports) => ({
  args: [
    // Smaller than Node's default for the young generation, which is never returned to the system; with half of this size, objects of a write survive
    // into the old generation (ADR 33).
    '--max-semi-space-size=16',
    ...imports.flatMap((file) => ['--import', join(root, file)]),
    join(root, 'server/src/main.ts'),
  ],
  // A second start compiles nothing, and does not need the TypeScript stripper, which Node would otherwise keep in memory.
  env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compile') },
});
