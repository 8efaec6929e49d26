import { z } from 'zod';
import { id } from './common.ts';

export const fileSchemas = {
  /** data: base64. */
  one: { params: z.object({ id }), answer: z.object({ _id: id, name: z.string(), type: z.string(), size: z.int(), data: z.string() }) },
};
