import { z } from 'zod';
import { id } from './common.ts';
import { breadcrumb, stackFrame } from './telemetry.ts';

/** Where a frame stands in the sources, from 1, and the lines around it as far as the map has the source. */
const source = z.object({
  /** As the build names it: `./src/PlainPage.tsx`. */
  file: z.string(),
  line: z.int(),
  column: z.int(),
  /** The nearest function around the place that has a name. */
  fn: z.string().nullable(),
  context: z.array(z.object({ line: z.int(), text: z.string() })),
});

export const failureSchemas = {
  /** Where a failure came from, nearest first. source: null where there is no source map of the build, or the map knows nothing of the place. */
  stack: {
    params: z.object({ id }),
    answer: z.object({ frames: z.array(stackFrame.extend({ source: source.nullable() })) }),
  },
  /** What was done in the page before it, oldest first. */
  breadcrumbs: {
    params: z.object({ id }),
    answer: z.object({ breadcrumbs: z.array(breadcrumb) }),
  },
};
