import { z } from 'zod';
import { projectionSides } from '../vocabulary.ts';
import { boundedDay, date, dateTime, gramsOrNone, id, idsFilter, listOf, page, pageSize, price, reference, version } from './common.ts';

/** week: the Monday of an ISO week. priceMinor: per kg. */
const projectionFields = z.object({
  speciesId: id,
  week: boundedDay('week').refine((day) => new Date(day).getUTCDay() === 1, 'field.week'),
  side: z.enum(projectionSides),
  clientId: id.nullable(),
  grams: gramsOrNone,
  priceMinor: price,
});

const projection = z.object({
  _id: id,
  version,
  species: reference,
  week: z.string(),
  side: z.enum(projectionSides),
  client: reference.nullable(),
  grams: z.int(),
  priceMinor: z.int(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

const inCountry = z.object({ countryId: id });
/** A Monday. */
const week = z.union([z.literal('all'), date]);
const filters = z.object({ species: idsFilter, client: idsFilter, fromWeek: week, toWeek: week, countryId: id });
const cell = z.object({ speciesId: id, week: date, side: z.enum(projectionSides), grams: z.int(), amountMinor: z.int() });

export const projectionSchemas = {
  /** One per species, week, side and client. */
  create: { body: inCountry.extend({ projection: projectionFields }), answer: projection },
  update: {
    body: z.object({ projection: projectionFields.pick({ grams: true, priceMinor: true }).extend({ _id: id }), version }),
    answer: projection,
  },
  /** kg: at most two decimals; price: per kg, minor units. */
  updateSale: {
    params: z.object({ id }),
    body: z.object({ kg: z.number().min(0).max(1_000_000).multipleOf(0.01, 'field.grams'), price, version }),
    answer: projection,
  },
  /** A block of cells, all or none, for a paste or an undo. A cell that somebody has changed since is named in the error. */
  write: {
    body: inCountry.extend({
      cells: z
        .array(projectionFields.extend({ version: version.nullable() }))
        .min(1)
        .max(2000),
    }),
    answer: z.array(projection),
  },
  all: { query: inCountry, answer: z.array(projection) },
  filtered: { params: filters, answer: z.array(projection) },
  list: { params: filters.extend({ page, size: pageSize }), answer: listOf(projection) },
  /** Actual figures of sales and purchases in the same weeks. */
  reality: { params: filters, answer: z.array(cell) },
};
