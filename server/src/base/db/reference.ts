import { countryList, roles as roleTable } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { writeBusinessReferenceData } from './reference/index.ts';
import { countries, roles, taxRates } from './schema/index.ts';

/** Copies countries, their IVA and the roles from the contract into the database, which needs them for foreign keys. */
export async function writeReferenceData(db: Db): Promise<void> {
  const rows = countryList.map(({ _id, key, name, img, currency, decimals, timeZone }) => ({
    _id,
    key,
    name,
    img,
    currency,
    decimals,
    timeZone,
  }));
  await db
    .insert(countries)
    .values(rows)
    .onConflictDoUpdate({
      target: countries._id,
      set: {
        key: sql`excluded.key`,
        name: sql`excluded.name`,
        img: sql`excluded.img`,
        currency: sql`excluded.currency`,
        decimals: sql`excluded.decimals`,
        timeZone: sql`excluded.time_zone`,
      },
    });
  await db
    .insert(taxRates)
    .values(countryList.map(({ _id, iva }) => ({ countryId: _id, rate: iva, validFrom: '2020-01-01' })))
    .onConflictDoNothing();
  await db
    .insert(roles)
    .values(Object.values(roleTable).map(({ _id, key }) => ({ _id, key })))
    .onConflictDoNothing();
  await writeBusinessReferenceData(db);
}
