import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { speciesRows } from '../src/base/db/reference/species.ts';
import { beachPriceLines, beachPriceRequests } from '../src/base/db/schema/index.ts';

type Ids = Record<'beachPrice' | 'beachPriceLine' | 'fisher' | 'region', string>;

/** A fisher's request of one line that nobody has answered. */
export async function putBeachPrice(db: Db, key: 'CL' | 'EC', { beachPrice, beachPriceLine, fisher, region }: Ids): Promise<void> {
  const place = { countryId: countries[key]._id, fisherId: fisher, cove: 'Caleta Portales', regionId: region };
  await db.delete(beachPriceLines).where(eq(beachPriceLines.requestId, beachPrice));
  await db.delete(beachPriceRequests).where(eq(beachPriceRequests._id, beachPrice));
  await db.insert(beachPriceRequests).values({ ...place, _id: beachPrice, askedAt: new Date().toISOString(), goods: 'Reineta' });
  await db.insert(beachPriceLines).values({
    ...place,
    _id: beachPriceLine,
    requestId: beachPrice,
    position: 0,
    speciesId: (speciesRows[0] as { _id: string })._id,
    presentation: 'whole',
    grams: 160_000,
    askedMinor: 4950,
  });
}
