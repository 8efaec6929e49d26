import { z } from 'zod';
import { id } from './common.ts';

/** size: bytes; data: base64. */
export const file = z.object({ name: z.string(), type: z.string(), size: z.int(), data: z.string() });

export const fileSchemas = {
  one: { params: z.object({ id }), answer: file.extend({ _id: id }) },
};
