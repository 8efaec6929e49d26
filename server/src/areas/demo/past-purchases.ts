import { countries, netOf, travelsCold } from '@shop/shared/contract';
import type { payments, providers, purchases } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import { carrierFor, type DemoCarrier } from './carriers.ts';
import type { DemoCountry } from './countries.ts';
import { atHour, Random } from './random.ts';
import type { DemoLot, DemoMove, DemoProduct } from './stock.ts';

export type Purchase = typeof purchases.$inferInsert & { _id: string };

/** The stock of a country, and how it came. */
export interface Stored {
  products: DemoProduct[];
  lots: DemoLot[];
  moves: DemoMove[];
}

const weekMs = 7 * 24 * 3_600_000;

/** Every lot that was received was bought, at the cost that it has; says of each lot which purchase it is. What came long ago is paid. */
export function pastPurchases(
  country: DemoCountry,
  { providers: sellers, products, lots, moves }: Stored & { providers: (typeof providers.$inferInsert)[] },
  carriers: readonly DemoCarrier[],
  now: Date,
): Purchase[] {
  const countryId = countries[country.key]._id;
  const received = new Map<string, number>();
  for (const { lotId, grams, kind } of moves) if (kind === 'receive') received.set(lotId, (received.get(lotId) ?? 0) + grams);
  const known = new Map(products.map((product) => [product._id, product]));
  const made: Purchase[] = [];
  for (const lot of lots) {
    const product = known.get(lot.productId);
    const grams = received.get(lot._id) ?? 0;
    if (!product || grams <= 0 || Date.parse(lot.receivedAt) > now.getTime()) continue;
    const number = made.length + 1;
    const boughtOn = todayOf(countryId, new Date(lot.receivedAt));
    const totalMinor = netOf({ grams, priceMinor: lot.costMinor });
    const isPaid = now.getTime() - Date.parse(lot.receivedAt) > 2 * weekMs;
    const purchase: Purchase = {
      _id: uuidOf(`demo:purchase:${country.key}:${number}`, lot.receivedAt),
      countryId,
      number,
      orderId: null,
      offerId: null,
      providerId: product.providerId ?? (sellers[number % sellers.length]?._id as string),
      productId: product._id,
      grams,
      priceMinor: lot.costMinor,
      totalMinor,
      paidMinor: isPaid ? totalMinor : 0,
      boughtOn,
      deliverOn: boughtOn,
      deliveryState: 'delivered',
      transportistId: carrierFor(carriers, { grams, needsCold: travelsCold(product.conservation) }, number),
      lotId: lot._id,
      createdAt: lot.receivedAt,
      updatedAt: lot.receivedAt,
    };
    lot.purchaseId = purchase._id;
    made.push(purchase);
  }
  return made;
}

/** The transfers that paid the purchases: most on the day, some within the two weeks. */
export function paymentsOf(country: DemoCountry, made: readonly Purchase[], now: Date): (typeof payments.$inferInsert)[] {
  const random = new Random(`purchase payments ${country.key}`);
  return made.flatMap(({ _id, countryId, paidMinor = 0, boughtOn }) => {
    if (paidMinor === 0) return [];
    const day = new Date(Date.parse(boughtOn) + (random.chance(0.6) ? 0 : random.int(1, 12)) * 86_400_000);
    const paidOn = day.toISOString().slice(0, 10);
    const at = atHour(paidOn, 20, now);
    return {
      ...{
        _id: uuidOf(`demo:payment:${_id}`),
        countryId,
        saleId: null,
        purchaseId: _id,
        amountMinor: paidMinor,
        state: 'confirmed' as const,
        paidOn,
      },
      ...{ method: 'transfer' as const, reference: `P-${random.digits(6)}`, createdAt: at, updatedAt: at },
    };
  });
}
