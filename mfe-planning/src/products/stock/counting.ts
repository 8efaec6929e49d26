import { useCall } from '@shop/shared/api';
import { instantOf, type ProductRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';

/** What of a product the counting of its stock needs. */
export type Counted = Pick<ProductRow, '_id' | 'name' | 'presentation' | 'conservation' | 'isVirtual' | 'availableGrams' | 'costMinor'>;

/** Weight as people give it: whole tens of grams, more than none, no more than a thousand tonnes. */
export const isWeight = (grams: number): boolean => Number.isInteger(grams) && grams >= 10 && grams % 10 === 0 && grams <= 1_000_000_000;

/** The last second of a day (`2026-03-01`) of a time zone, as an instant: what expires on a day may be sold on it. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(instantOf(`${day}T23:59`, timeZone)) + 59_000).toISOString();

/** A product's lots, and as choices: `CL-2231 · 142,0 kg · 23-11-2026`. */
export function useLotOptions(productId: string) {
  const { weight, date } = useFormat();
  const lots = useCall(calls.products.lots, { productId }).data;
  const options = (lots ?? []).map(({ _id, code, availableGrams, expiresAt }) => ({
    value: _id,
    label: [code, weight(availableGrams), date(expiresAt)].join(' · '),
  }));
  return { lots, options };
}
