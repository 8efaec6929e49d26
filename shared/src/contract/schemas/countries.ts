import { z } from 'zod';
import { ratedClasses, taxClasses } from '../tax-rates.ts';
import { boundedDay, date, dateTime, id, reference } from './common.ts';

/** Hundredths of a percent. */
const percent = z.int('field.taxRate.percent').min(0, 'field.taxRate.percent').max(10_000, 'field.taxRate.percent');

/** The tax of a document's line, from its creation on. ivaRate: hundredths of a percent. */
export const lineTax = { taxClass: z.enum(taxClasses), ivaRate: z.int() };
export const taxedNet = z.object({ ...lineTax, netMinor: z.int() });
export const taxAmount = taxedNet.extend({ ivaMinor: z.int() });

/**
 * taxClass: of the products. rate: hundredths of a percent. validFrom: its first day. isRemovable: it is not in force yet, so no document uses it.
 */
const taxRate = z.object({
  _id: id,
  taxClass: z.enum(ratedClasses),
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
    /** iva: percent, the standard rate of today. img: path of the flag. */
    answer: z.object({ _id: id, name: z.string(), img: z.string(), key: z.string(), iva: z.number() }),
  },
  /** The tax rates of a country, standard ones first, latest first in each class. Lines of documents use the rate of their class and day. */
  taxRates: { query: z.object({ countryId: id }), answer: taxRates },
  /** Adds a rate for a class from a day on, which must be after the first day of the other rates of the class. Issued documents do not change. */
  addTaxRate: {
    body: z.object({
      countryId: id,
      taxClass: z.enum(ratedClasses).default('standard'),
      rate: percent,
      validFrom: boundedDay('taxRateFrom'),
    }),
    answer: taxRates,
  },
  /** Removes a rate that is not in force yet. */
  removeTaxRate: { params: z.object({ id }), answer: taxRates },
};
