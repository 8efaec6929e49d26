import { z } from 'zod';
import { boundedDay, date, dateTime, id, reference } from './common.ts';

/** Hundredths of a percent. */
const percent = z.int('field.taxRate.percent').min(0, 'field.taxRate.percent').max(10_000, 'field.taxRate.percent');

/** rate: hundredths of a percent. validFrom: its first day. isRemovable: it is not in force yet, so that no document has it. */
const taxRate = z.object({
  _id: id,
  rate: z.int(),
  validFrom: date,
  isRemovable: z.boolean(),
  createdAt: dateTime,
  createdBy: reference.nullable(),
});
const taxRates = z.object({ rates: z.array(taxRate) });

export const countrySchemas = {
  one: {
    params: z.object({ id }),
    /** iva: percent, the rate that is in force today. img: path of the flag. */
    answer: z.object({ _id: id, name: z.string(), img: z.string(), key: z.string(), iva: z.number() }),
  },
  /** The tax rates of a country, the last one first. Documents take the rate of their day. */
  taxRates: { query: z.object({ countryId: id }), answer: taxRates },
  /** A rate from a day on, after the first day of every other one. Documents that were issued keep theirs. */
  addTaxRate: { body: z.object({ countryId: id, rate: percent, validFrom: boundedDay('taxRateFrom') }), answer: taxRates },
  /** Removes a rate that is not in force yet. */
  removeTaxRate: { params: z.object({ id }), answer: taxRates },
};
