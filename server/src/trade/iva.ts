import { rateOf } from '@shop/shared/contract';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { taxRates } from '../db/schema/index.ts';

/** A country's IVA on a day (`2026-03-01`), as documents keep it: hundredths of a percent, 1900 = 19 %. Throws where none is known. */
export async function ivaRateOn(db: Db, countryId: string, day: string): Promise<number> {
  const [found] = await db
    .select({ rate: taxRates.rate })
    .from(taxRates)
    .where(and(eq(taxRates.countryId, countryId), lte(taxRates.validFrom, day)))
    .orderBy(desc(taxRates.validFrom))
    .limit(1);
  if (!found) throw new Error(`No IVA of ${countryId} is known on ${day}.`);
  return rateOf(found.rate);
}
