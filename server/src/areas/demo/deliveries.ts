import type { appPurchases, purchases, sales } from '../../base/db/schema/index.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCarrier } from './carriers.ts';
import type { DemoCountry } from './countries.ts';
import { Random } from './random.ts';
import { firstNames, lastNames } from './words.ts';

type Sale = typeof sales.$inferInsert;

interface Carried {
  sales: Sale[];
  carriers: readonly DemoCarrier[];
  purchases: readonly (typeof purchases.$inferInsert)[];
  appPurchases: readonly (typeof appPurchases.$inferInsert)[];
}

const dayMs = 86_400_000;

/**
 * Deliveries of a country's sales: day, carrier and receipt. A third of today's sales by hand is delivered
 * tomorrow. No carrier exceeds its capacity on a day; the client collects the rest. Uses its own random numbers.
 */
export function demoDeliveries({ key, language }: DemoCountry, made: Carried, now: Date): void {
  const random = new Random(`deliveries ${key}`);
  const active = made.carriers.filter(({ isActive, isRefrigerated }) => isActive !== false && isRefrigerated);
  const loads = new Map<string, number>();
  const loadOn = (day: string, carrier: string) => loads.get(`${day} ${carrier}`) ?? 0;
  const load = (day: string, carrier: string, grams: number) => loads.set(`${day} ${carrier}`, loadOn(day, carrier) + grams);
  for (const { deliverOn, transportistId, grams } of [...made.purchases, ...made.appPurchases])
    if (transportistId) load(deliverOn, transportistId, grams);

  for (const [n, sale] of made.sales.entries()) {
    const { countryId, soldOn, realGrams: grams, deliveryState } = sale;
    const today = todayOf(countryId, now);
    const isForTomorrow = !sale.requestId && soldOn === today && deliveryState === 'pending' && n % 3 === 0;
    const day = isForTomorrow ? todayOf(countryId, new Date(now.getTime() + dayMs)) : (sale.deliverOn ?? soldOn);
    const isGone = deliveryState === 'in_transit' || deliveryState === 'delivered';
    const able = active.filter(({ _id, capacityGrams }) => loadOn(day, _id) + grams <= capacityGrams);
    const carrier = isGone ? (able[n % Math.max(1, able.length)]?._id ?? null) : null;
    if (carrier) load(day, carrier, grams);
    const isCollected = isGone && !carrier;
    const isDelivered = deliveryState === 'delivered' || isCollected;
    const receivedAt = new Date(Math.min(now.getTime(), Date.parse(`${day}T${10 + (n % 8)}:30:00.000Z`) + 6 * 3_600_000)).toISOString();
    const receiver = `${random.pick(firstNames[language])} ${random.pick(lastNames[language])}`;
    Object.assign(sale, {
      deliverOn: day,
      transportistId: carrier,
      isCollected,
      deliveryState: isDelivered ? 'delivered' : deliveryState,
      receivedBy: isDelivered ? receiver : null,
      receivedAt: isDelivered ? receivedAt : null,
    } satisfies Partial<Sale>);
  }
}
