import { useCall } from '@shop/shared/api';
import { instantOf, type ProductRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';

/** The fields of a product that stock adjustments need. */
export type Counted = Pick<ProductRow, '_id' | 'name' | 'presentation' | 'conservation' | 'isVirtual' | 'availableGrams' | 'costMinor'>;

/** A valid weight: a multiple of ten grams, above zero, at most a thousand tonnes. */
export const isWeight = (grams: number): boolean => Number.isInteger(grams) && grams >= 10 && grams % 10 === 0 && grams <= 1_000_000_000;

/** The last second of a day (`2026-03-01`) in a time zone, as a timestamp: goods may be sold on their expiry day. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(instantOf(`${day}T23:59`, timeZone)) + 59_000).toISOString();

/** A product's lots, also as options: `CL-2231 · 142,0 kg · 23-11-2026`. */
export function useLotOptions(productId: string) {
  const { weight, date } = useFormat();
  const lots = useCall(calls.products.lots, { productId }).data;
  const options = (lots ?? []).map(({ _id, code, availableGrams, expiresAt }) => ({
    value: _id,
    label: [code, weight(availableGrams), date(expiresAt)].join(' · '),
  }));
  return { lots, options };
}
