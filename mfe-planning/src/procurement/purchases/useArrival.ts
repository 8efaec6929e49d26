import { useCall } from '@shop/shared/api';
import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCallForm } from '@shop/shared/form';
import { useTyped } from '@shop/shared/parts';
import { useMemo } from 'react';

/** The number of products of the same form that are considered for a price. */
const looked = 20;

/**
 * Receives the rest of a purchase into stock, with a sale price per kg if the product has none: the price of another product of the same species and
 * form, unless the user types one. like: that product.
 */
export function useArrival(record: Purchase, onReceived: (received: Purchase) => void, onConflict: () => void) {
  const typed = useTyped();
  const { product, species, presentation, conservation } = record;
  const asksPrice = !product.isPriced;
  const filters = { search: '', species: species._id, presentation, conservation, provider: '', stockState: '' };
  const { data } = useCall(calls.products.list, { page: 0, size: looked, ...filters, sort: '-onHandGrams' }, { enabled: asksPrice });
  const like = data?.items.find(({ _id, costMinor, priceMinor }) => _id !== product._id && priceMinor > costMinor);
  const proposedMinor = like?.priceMinor ?? null;
  const form = useCallForm(calls.purchases.update, {
    record: useMemo(() => ({ purchase: record, proposedMinor }), [record, proposedMinor]),
    at: 'purchase',
    valuesOf: (arriving: { purchase: Purchase; proposedMinor: number | null }) => ({
      salePriceMinor: typed.ofMinor(arriving.proposedMinor),
    }),
    input: ({ salePriceMinor }, { purchase: { _id, version } }) => ({
      purchase: { _id, deliveryState: 'delivered' as const, ...(asksPrice && { salePriceMinor: typed.minor(salePriceMinor) }) },
      version,
    }),
    onSaved: onReceived,
    onConflict,
  });
  /** Continues with the current version of the purchase. */
  const follow = (purchase: Purchase) => form.rebase({ purchase, proposedMinor }, form.getValues());
  return { ...form, asksPrice, like, follow };
}
