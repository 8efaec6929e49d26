import { countries } from '@shop/shared/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { taxRates } from '../src/base/db/schema/index.ts';
import { dayIn } from './records.ts';

/** Leaves one scheduled rate in a country, which nothing has used yet. */
export async function putTaxRate(db: Db, key: 'CL' | 'EC', { taxRate }: { taxRate: string }): Promise<void> {
  const countryId = countries[key]._id;
  await db.delete(taxRates).where(and(eq(taxRates.countryId, countryId), gt(taxRates.validFrom, dayIn(0))));
  await db.insert(taxRates).values({ _id: taxRate, countryId, rate: 15, validFrom: dayIn(40) });
}
