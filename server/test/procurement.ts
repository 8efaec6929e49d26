import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { offers, orders, payments, projections, purchases } from '../src/base/db/schema/index.ts';
import { dayIn } from './records.ts';

type Ids = Record<'order' | 'offer' | 'purchase' | 'projection' | 'provider' | 'stocked', string>;

/** An open order, an offer for sale, a purchase for stock and a projection of a country, each at its first version. */
export async function putDeals(db: Db, key: 'CL' | 'EC', ids: Ids, speciesId: string): Promise<void> {
  const countryId = countries[key]._id;
  const form = { countryId, speciesId, presentation: 'gutted', conservation: 'fresh' } as const;
  const later = new Date(Date.now() + 48 * 3_600_000).toISOString();
  await db.delete(payments).where(eq(payments.purchaseId, ids.purchase));
  await db.delete(purchases).where(eq(purchases.countryId, countryId));
  await db.delete(orders).where(eq(orders.countryId, countryId));
  await db.delete(offers).where(eq(offers.countryId, countryId));
  await db.delete(projections).where(eq(projections.countryId, countryId));
  await db.insert(orders).values({ _id: ids.order, ...form, number: 1_000_000, grams: 1_000_000, neededOn: dayIn(2) });
  await db.insert(offers).values({
    _id: ids.offer,
    ...form,
    number: 1_000_000,
    providerId: ids.provider,
    providerName: 'Cooperativa',
    grams: 1_000_000,
    priceMinor: 4700,
    caughtAt: new Date().toISOString(),
    expiresAt: later,
    validUntil: later,
  });
  await db.insert(purchases).values({
    _id: ids.purchase,
    countryId,
    number: 1_000_000,
    providerId: ids.provider,
    productId: ids.stocked,
    grams: 10_000,
    priceMinor: 4700,
    totalMinor: 47_000,
    boughtOn: dayIn(0),
    deliverOn: dayIn(1),
  });
  await db
    .insert(projections)
    .values({ _id: ids.projection, countryId, speciesId, week: '2026-03-02', side: 'sell', grams: 1000, priceMinor: 4700 });
}
