import { countries } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { invoices, payments, saleLines, sales } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';

const amounts = { netMinor: 1000, ivaMinor: 190, totalMinor: 1190 };
const name = 'Restaurante';
const soldOn = '2026-03-01';

/**
 * A sale of a country as it was made, at its first version, and a pending invoice, which bills it or not. What is issued stays for ever: each
 * time it is another invoice.
 */
export async function putBills(
  db: Db,
  key: 'CL' | 'EC',
  ids: Record<'sale' | 'invoice' | 'client' | 'virtualProduct', string>,
  { isBilled = false, paidMinor = 0 }: { isBilled?: boolean; paidMinor?: number } = {},
): Promise<void> {
  const countryId = countries[key]._id;
  const of = { countryId, clientId: ids.client, clientName: name, ivaRate: 1900, ...amounts };
  ids.invoice = uuidv7();
  await db.insert(invoices).values({
    _id: ids.invoice,
    ...of,
    docType: 'invoice',
    description: 'Pescado',
    lang: 'es',
    periodFrom: soldOn,
    periodTo: soldOn,
    contents: { taxId: '1', address: 'Calle 1', lines: [] },
  });
  const sale = { ...of, soldOn, realGrams: 1000 };
  await db
    .insert(sales)
    .values({ _id: ids.sale, ...sale, number: 1_000_000 })
    .onConflictDoNothing();
  await db.delete(payments).where(eq(payments.saleId, ids.sale));
  await db.delete(saleLines).where(eq(saleLines.saleId, ids.sale));
  const line = {
    countryId,
    saleId: ids.sale,
    productId: ids.virtualProduct,
    realGrams: 1000,
    priceMinor: 1000,
    netMinor: 1000,
    costMinor: 500,
  };
  await db.insert(saleLines).values({ ...line, position: 0 });
  const stands = { deliveryState: 'pending', invoiceHandedAt: null, paidMinor, deletedAt: null, version: 1 } as const;
  await db
    .update(sales)
    .set({ ...sale, ...stands, invoiceId: isBilled ? ids.invoice : null })
    .where(eq(sales._id, ids.sale));
}

/** What a client paid too much for the sale of `putBills`. */
export const overpaidMinor = 810;

/** Next to the sale of `putBills`, which is overpaid, one of the same client that is not paid; isApplied: the money is set against it. */
export async function putCredit(
  db: Db,
  key: 'CL' | 'EC',
  ids: Parameters<typeof putBills>[2] & Record<'openSale' | 'settlement', string>,
  { isApplied }: { isApplied: boolean },
): Promise<void> {
  const countryId = countries[key]._id;
  await putBills(db, key, ids, { paidMinor: amounts.totalMinor + (isApplied ? 0 : overpaidMinor) });
  await db.delete(payments).where(inArray(payments.saleId, [ids.sale, ids.openSale]));
  const stands = { paidMinor: isApplied ? overpaidMinor : 0, version: 1 };
  await db
    .insert(sales)
    .values({
      ...{ _id: ids.openSale, countryId, clientId: ids.client, clientName: name, ivaRate: 1900, ...amounts, ...stands },
      ...{ soldOn, realGrams: 1000, number: 1_000_001 },
    })
    .onConflictDoUpdate({ target: sales._id, set: stands });
  if (!isApplied) return;
  const payment = { countryId, amountMinor: overpaidMinor, method: 'credit', settlementId: ids.settlement, paidOn: soldOn } as const;
  await db.insert(payments).values([
    { ...payment, saleId: ids.sale, state: 'refunded' },
    { ...payment, saleId: ids.openSale, state: 'confirmed' },
  ]);
}
