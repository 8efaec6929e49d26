import { rateOf, type TaxClass } from '@shop/shared/contract';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { taxRates } from '../../base/db/schema/index.ts';

/** A country's IVA on a day (`2026-03-01`) in hundredths of a percent, as in documents: 1900 = 19 %. undefined: no rate for that day. */
export async function ivaRateIfAny(db: Db, countryId: string, day: string, taxClass: TaxClass = 'standard'): Promise<number | undefined> {
  if (taxClass === 'exempt') return 0;
  const [found] = await db
    .select({ rate: taxRates.rate })
    .from(taxRates)
    .where(and(eq(taxRates.countryId, countryId), eq(taxRates.taxClass, taxClass), lte(taxRates.validFrom, day)))
    .orderBy(desc(taxRates.validFrom))
    .limit(1);
  return found && rateOf(found.rate);
}

/** The standard rate on a day; throws if there is none. */
export async function ivaRateOn(db: Db, countryId: string, day: string): Promise<number> {
  const rate = await ivaRateIfAny(db, countryId, day);
  if (rate === undefined) throw new Error(`No IVA of ${countryId} is known on ${day}.`);
  return rate;
}
