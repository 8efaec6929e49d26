import { z } from 'zod';
import { listNames } from '../vocabulary.ts';
import { id, reference, text, version } from './common.ts';

const list = z.enum(listNames);
/** Maximum size of a view, characters: everybody who opens a list loads all its views. */
const mostLetters = 8000;
const savedViewState = z
  .object({
    filters: z.record(z.string().max(40), z.string().max(2000)).meta({ maxProperties: 40 }),
    sort: z.string().max(41).optional(),
    hidden: z.array(z.string().max(40)).max(40).optional(),
    widths: z.record(z.string().max(40), z.int().min(40).max(2000)).meta({ maxProperties: 40 }).optional(),
  })
  .refine((state) => JSON.stringify(state).length <= mostLetters, 'field.view.tooLarge');
const fields = { list, name: text.min(1).max(60), isShared: z.boolean(), state: savedViewState };

/** Filters, columns and sort of a list under a name. isMine: the caller can change it. */
export const savedView = z.object({ _id: id, version, ...fields, owner: reference, isMine: z.boolean() });
const inCountry = z.object({ countryId: id });

export const viewSchemas = {
  /** The caller's own views and those shared with the country's staff, by name. */
  list: { query: inCountry.extend({ list }), answer: z.array(savedView) },
  /** Number of rows of each view of a list for the caller, by the view's id. */
  counts: { query: inCountry.extend({ list }), answer: z.record(z.string(), z.int()) },
  create: { body: inCountry.extend({ view: z.object(fields) }), answer: savedView },
  update: { body: z.object({ view: z.object(fields).extend({ _id: id }), version }), answer: savedView },
  remove: { params: z.object({ id }), answer: z.object({ _id: id }) },
};
