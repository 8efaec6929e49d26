import { z } from 'zod';

export const generatorSchemas = {
  slug: { params: z.object({ slug: z.string().trim().min(1).max(120) }), answer: z.object({ slug: z.string() }) },
};
