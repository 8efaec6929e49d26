import { z } from 'zod';
import { listNames } from '../vocabulary.ts';
import { id, reference, text, version } from './common.ts';

const list = z.enum(listNames);
/** Letters of all that a view holds: whoever opens a list loads every view of it. */
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

/** Filters, columns and sort of a list under a name. isMine: it may be changed by whoever asks. */
export const savedView = z.object({ _id: id, version, ...fields, owner: reference, isMine: z.boolean() });
const inCountry = z.object({ countryId: id });

export const viewSchemas = {
  /** One's own and those shared with the country's staff, by name. */
  list: { query: inCountry.extend({ list }), answer: z.array(savedView) },
  /** How many rows each ready view of a list has for who asks, by its id. */
  counts: { query: inCountry.extend({ list }), answer: z.record(z.string(), z.int()) },
  create: { body: inCountry.extend({ view: z.object(fields) }), answer: savedView },
  update: { body: z.object({ view: z.object(fields).extend({ _id: id }), version }), answer: savedView },
  remove: { params: z.object({ id }), answer: z.object({ _id: id }) },
};
