import { join } from 'node:path';
import { cache, root } from './workspace.mjs';

/** How the built server is run, as `npm start` does: the arguments of its Node with those of `imports` before anything of it, and its environment. */
export const serverCommand = (...imports) => ({
  args: [
    // Smaller than Node's own nursery, which is never given back; in half of this one, what a write makes lives on into the heap (ADR 33).
    '--max-semi-space-size=16',
    ...imports.flatMap((file) => ['--import', join(root, file)]),
    join(root, 'server/src/main.ts'),
  ],
  // A second start compiles nothing, and has no need of what strips types, which Node would keep in memory.
  env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compile') },
});
