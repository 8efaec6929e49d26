import { z } from 'zod';
import { conservations, presentations } from '../vocabulary.ts';
import { id } from './common.ts';

/**
 * A species of FAO's ASFIS list, with the country's name. shelfLifeHours: from the catch, by conservation. yields: weight of a form per kg of the
 * live animal.
 */
export const species = z.object({
  _id: id,
  code: z.string(),
  name: z.string(),
  scientificName: z.string(),
  shelfLifeHours: z.record(z.enum(conservations), z.number()),
  yields: z.record(z.enum(presentations), z.number()),
});

export const speciesSchemas = {
  one: { params: z.object({ id }), answer: species },
  /** searchValue: text of its code, its scientific name, or its name in any country; empty: all. */
  list: { query: z.object({ countryId: id, searchValue: z.string().trim().max(100).default('') }), answer: z.array(species) },
};
