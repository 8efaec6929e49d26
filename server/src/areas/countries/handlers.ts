import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, lte } from 'drizzle-orm';
import { todayIn } from '../../base/db/days.ts';
import { countries, taxRates } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { addTaxRate, removeTaxRate, taxRatesOf } from './tax-rates.ts';

export const countryHandlers: Handlers<(typeof calls)['countries']> = {
  /** iva: percent, the standard rate of today in the country's own time zone. */
  async one({ id }, { db }) {
    const [country] = await db
      .select({ _id: countries._id, name: countries.name, img: countries.img, key: countries.key, iva: taxRates.rate })
      .from(countries)
      .innerJoin(taxRates, eq(taxRates.countryId, countries._id))
      .where(and(eq(countries._id, id), eq(taxRates.taxClass, 'standard'), lte(taxRates.validFrom, todayIn(countries.timeZone))))
      .orderBy(desc(taxRates.validFrom))
      .limit(1);
    if (!country) throw notFound();
    return country;
  },

  taxRates: (_, { db, countryId }) => taxRatesOf(db, countryId),
  addTaxRate,
  removeTaxRate,
};
