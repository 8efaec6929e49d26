import { z } from 'zod';
import { conservations, presentations } from '../vocabulary.ts';
import { id } from './common.ts';

/**
 * A species as FAO's ASFIS list has it, named as the country names it. shelfLifeHours: from the catch, by how it is kept. yields: weight of a
 * form for a kg of the live animal.
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
  /** searchValue: words of its code, its scientific name, or what any country calls it; empty is all. */
  list: { query: z.object({ countryId: id, searchValue: z.string().trim().max(100).default('') }), answer: z.array(species) },
};
