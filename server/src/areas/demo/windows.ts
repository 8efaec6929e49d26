import { countries } from '@shop/shared/contract';
import type { deliveryWindows, requests, sales } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { Random } from './random.ts';

type Setting = typeof deliveryWindows.$inferInsert;

/** Where people buy fish early, and where they do not. Grams. */
const offered: Record<DemoCountry['language'], Setting['windows']> = {
  es: [
    { window: '06:00-09:00', capacityGrams: 300_000 },
    { window: '09:00-12:00', capacityGrams: 500_000 },
    { window: '12:00-15:00', capacityGrams: 250_000 },
    { window: '16:00-19:00', capacityGrams: null },
  ],
  en: [
    { window: '07:00-10:00', capacityGrams: 250_000 },
    { window: '10:00-13:00', capacityGrams: 400_000 },
    { window: '14:00-17:00', capacityGrams: null },
  ],
};

/**
 * The delivery windows of a country; two of three requests, with their sales, and half of what was sold by hand is promised in one of them. Random
 * numbers of its own, that others stay as they are.
 */
export function demoWindows(
  country: DemoCountry,
  made: { requests: (typeof requests.$inferInsert)[]; sales: (typeof sales.$inferInsert)[] },
): Setting {
  const random = new Random(`windows ${country.key}`);
  const windows = offered[country.language];
  const draw = (share: number) => (random.chance(share) ? random.pick(windows).window : null);
  for (const request of made.requests) request.deliveryWindow = draw(2 / 3);
  const promised = new Map(made.requests.map(({ _id, deliveryWindow }) => [_id, deliveryWindow]));
  for (const sale of made.sales) sale.deliveryWindow = sale.requestId ? promised.get(sale.requestId) : draw(0.5);
  return { _id: uuidOf(`demo:windows:${country.key}`), countryId: countries[country.key]._id, windows };
}
