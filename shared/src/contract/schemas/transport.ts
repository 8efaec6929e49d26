import { z } from 'zod';
import { all } from '../limits.ts';
import { dateTime, filter, grams, id, listOf, page, pageSize, phone, reference, sortBy, text, version } from './common.ts';

/** The fields of a carrier. plate: capital letters and digits. contact: driver or person who answers. zones: names of the regions that it serves. */
const carrierFields = z.object({
  name: text.min(2).max(120),
  contact: text.max(120).nullable().default(null),
  plate: text
    .max(40)
    .transform((plate) => plate.toUpperCase().replace(/[\s.·-]+/g, ''))
    .pipe(z.string().regex(/^[A-Z0-9]{4,10}$/, 'field.format')),
  phone,
  capacityGrams: grams,
  isRefrigerated: z.boolean(),
  zones: z.array(text.min(1).max(80)).max(50),
  /** false: it gets no new assignments. */
  isActive: z.boolean().default(true),
});

/** A boolean filter; `all` means no filter. */
const yesNo = z.enum(['true', 'false', all]).default(all);
const filters = { search: filter, zone: filter, refrigerated: yesNo, active: yesNo };
const sort = sortBy('name', 'capacityGrams');

/**
 * loadTodayGrams: weight of the purchases that it carries today; stopsToday: all stops of today, doneToday: those that are finished; isOnRoute: it
 * has picked something up.
 */
export const carrier = carrierFields.extend({
  _id: id,
  version,
  plate: z.string(),
  countryId: id,
  loadTodayGrams: z.int(),
  stopsToday: z.int(),
  doneToday: z.int(),
  isOnRoute: z.boolean(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

export const transportSchemas = {
  ofCountry: { params: z.object({ id }), query: z.object({ ...filters, sort }), answer: z.array(carrier) },
  list: {
    params: z.object({ countryId: id, page }),
    query: z.object({ ...filters, pageSize, sort }),
    answer: listOf(carrier),
  },
  one: { params: z.object({ id }), answer: carrier },
  /** The fleet today: capacity of active carriers, their load, and the weight of today without a carrier. */
  fleet: {
    query: z.object({ countryId: id }),
    answer: z.object({
      carriers: z.int(),
      capacityGrams: z.int(),
      refrigerated: z.object({ carriers: z.int(), freeGrams: z.int() }),
      loads: z.array(reference.extend({ grams: z.int() })),
      unassignedGrams: z.int(),
      /** The zones that carriers of the country serve. */
      zones: z.array(z.string()),
    }),
  },
  register: { body: z.object({ countryId: id, carrier: carrierFields }), answer: carrier },
  update: { params: z.object({ id }), body: z.object({ carrier: carrierFields, version }), answer: carrier },
};
