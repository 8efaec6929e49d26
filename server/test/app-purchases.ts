import { countries } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import {
  appPayments,
  appPurchases,
  appRefunds,
  appPaymentAttempts as attempts,
  appPurchaseLines as lines,
} from '../src/base/db/schema/index.ts';
import { dayIn } from './records.ts';

/** A purchase of the app that waits for its carrier: a kg of the country's published product, at its first version. */
export async function putAppPurchase(
  db: Db,
  key: 'CL' | 'EC',
  ids: Record<'appPurchase' | 'organization' | 'product' | 'partner', string>,
): Promise<void> {
  const countryId = countries[key]._id;
  await db.delete(appRefunds).where(eq(appRefunds.countryId, countryId));
  const payments = db.select({ _id: appPayments._id }).from(appPayments).where(eq(appPayments.countryId, countryId));
  await db.delete(attempts).where(inArray(attempts.paymentId, payments));
  await db.delete(appPayments).where(eq(appPayments.countryId, countryId));
  await db.delete(lines).where(eq(lines.countryId, countryId));
  await db.delete(appPurchases).where(eq(appPurchases.countryId, countryId));
  await db.insert(appPurchases).values({
    ...{ _id: ids.appPurchase, countryId, number: 1_000_000, organizationId: ids.organization, partnerId: ids.partner },
    ...{ buyerName: 'Caleta', buyerType: true, deliverOn: dayIn(1), address: 'Calle 1', grams: 1000 },
    ...{ ivaRate: 1900, netMinor: 4500, ivaMinor: 855, totalMinor: 5355 },
  });
  await db.insert(lines).values({
    ...{ countryId, purchaseId: ids.appPurchase, position: 0, productId: ids.product },
    ...{ description: 'Merluza', grams: 1000, priceMinor: 4500, netMinor: 4500 },
  });
}

/** The same with a payment by the gateway. A refund that is asked for has not been sent. */
export async function putAppPayment(
  db: Db,
  key: 'CL' | 'EC',
  ids: Parameters<typeof putAppPurchase>[2] & Record<'appPayment', string>,
  state: 'confirmed' | 'review' | 'refund_requested' = 'refund_requested',
): Promise<void> {
  await putAppPurchase(db, key, ids);
  const countryId = countries[key]._id;
  const payment = { _id: ids.appPayment, countryId, purchaseId: ids.appPurchase, gateway: 'paymentez', method: 'card' } as const;
  const reviewReason = state === 'review' ? 'amountsDiffer' : null;
  const at = '2026-01-02T12:00:00.000Z';
  await db.insert(appPayments).values({ ...payment, reference: `PZ-${key}`, amountMinor: 5355, state, reviewReason, at });
  if (state === 'refund_requested')
    await db.insert(appRefunds).values({ countryId, paymentId: ids.appPayment, amountMinor: 100, reason: 'x' });
}
