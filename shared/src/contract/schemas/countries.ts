import { z } from 'zod';
import { id } from './common.ts';

export const countrySchemas = {
  one: {
    params: z.object({ id }),
    /** iva: percent. img: path of the flag. */
    answer: z.object({ _id: id, name: z.string(), img: z.string(), key: z.string(), iva: z.number() }),
  },
};
