import { z } from 'zod';
import { dateTime, grams, id, listOf, page, phone, reference, text, version } from './common.ts';

/** A carrier as people give it. plate: capital letters and digits. zones: names of regions it drives to. */
const carrierFields = z.object({
  name: text.min(2).max(120),
  plate: text
    .max(40)
    .transform((plate) => plate.toUpperCase().replace(/[\s.·-]+/g, ''))
    .pipe(z.string().regex(/^[A-Z0-9]{4,10}$/, 'field.format')),
  phone,
  capacityGrams: grams,
  isRefrigerated: z.boolean(),
  zones: z.array(text.min(1).max(80)).max(50),
});

/** loadTodayGrams: what it carries today, of purchases under way to it. */
export const carrier = carrierFields.extend({
  _id: id,
  version,
  plate: z.string(),
  countryId: id,
  loadTodayGrams: z.int(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

export const transportSchemas = {
  ofCountry: { params: z.object({ id }), answer: z.array(carrier) },
  list: { params: z.object({ countryId: id, page }), answer: listOf(carrier) },
  register: { body: z.object({ countryId: id, carrier: carrierFields }), answer: carrier },
  update: { params: z.object({ id }), body: z.object({ carrier: carrierFields, version }), answer: carrier },
};
