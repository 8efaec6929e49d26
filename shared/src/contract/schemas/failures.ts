import { z } from 'zod';
import { id } from './common.ts';
import { breadcrumb, stackFrame } from './telemetry.ts';

/** The place of a frame in the sources, from 1, and the lines around it if the map contains the source. */
const source = z.object({
  /** File name in the build: `./src/PlainPage.tsx`. */
  file: z.string(),
  line: z.int(),
  column: z.int(),
  /** The nearest enclosing function that has a name. */
  fn: z.string().nullable(),
  context: z.array(z.object({ line: z.int(), text: z.string() })),
});

export const failureSchemas = {
  /** The stack of a failure, innermost frame first. source: null without a source map of the build, or if the map does not contain the place. */
  stack: {
    params: z.object({ id }),
    answer: z.object({ frames: z.array(stackFrame.extend({ source: source.nullable() })) }),
  },
  /** The actions on the page before the failure, oldest first. */
  breadcrumbs: {
    params: z.object({ id }),
    answer: z.object({ breadcrumbs: z.array(breadcrumb) }),
  },
};
