import { useCall } from '@shop/shared/api';
import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCallForm } from '@shop/shared/form';
import { useTyped } from '@shop/shared/parts';
import { useMemo } from 'react';

/** As many of the same form as are looked at for a price. */
const looked = 20;

/**
 * What is left of a purchase comes into stock, and what a kg of it is sold for where the product has no price yet: as much as another of its
 * species and form, unless somebody types something else. like: that one.
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
  /** Goes on from what became of the purchase meanwhile. */
  const follow = (purchase: Purchase) => form.rebase({ purchase, proposedMinor }, form.getValues());
  return { ...form, asksPrice, like, follow };
}
