import type { NamedProduct } from '@shop/shared/contract';
import type { CallForm, UseFormReturn } from '@shop/shared/form';
import { LinesFieldset, useTyped } from '@shop/shared/parts';
import { AvailabilityWords } from '../AvailabilityWords.tsx';
import { ProductCombobox } from '../ProductCombobox.tsx';
import { useAvailability } from '../useAvailability.ts';
import { emptyLine, type LineDraft, type Weight } from './line-draft.ts';

export interface DocumentLinesProps<R, W extends Weight, F extends { lines: LineDraft<W>[] }> {
  form: CallForm<R, F>;
  weight: W;
  /** The day whose availability counts, `2026-11-20`; empty while nobody has said it: today's counts. */
  day: string;
  /** The window of the delivery; empty: none. */
  deliveryWindow: string;
  /** Those that the lines name from the start. */
  products: readonly (NamedProduct & { _id: string })[];
  /** Weight of a product that the record already has: it is available to it, whatever the stock says. */
  held?: ReadonlyMap<string, number>;
  /** What each line comes to stands in it, and the names of its fields once above all. */
  hasTotals?: boolean;
  /** Beneath the price of a product: what it was the last time. */
  priceHint?: (productId: string) => string | undefined;
  /** Why nothing changes any more. */
  note?: string | undefined;
  /** Products and weights stand; only prices and discounts are typed. */
  areGoodsFixed?: boolean;
  /** Prices and discounts stand too. */
  arePricesFixed?: boolean;
}

/** The lines of a request or a sale: products of the country, with what of them is available. */
export function DocumentLines<R, W extends Weight, F extends { lines: LineDraft<W>[] }>(props: DocumentLinesProps<R, W, F>) {
  const { form, weight, day, deliveryWindow, products, held, ...fixed } = props;
  const typed = useTyped();
  const lines = (form as unknown as UseFormReturn<{ lines: { productId: string }[] }>).watch('lines');
  const available = useAvailability(
    lines.map(({ productId }) => productId),
    day,
    deliveryWindow || null,
  );
  return (
    <LinesFieldset form={form} weight={weight} empty={emptyLine(weight)} {...fixed}>
      {({ onChange, ...field }, line) => (
        <>
          <ProductCombobox
            {...field}
            known={products.find(({ _id }) => _id === field.value)}
            onChange={(value, product) => onChange(value, product?.priceMinor)}
          />
          {!fixed.areGoodsFixed && (
            <AvailabilityWords
              stock={available.get(line.productId)}
              wantedGrams={typed.grams(line[weight] ?? '') - (held?.get(line.productId) ?? 0)}
              isForToday={!day}
            />
          )}
        </>
      )}
    </LinesFieldset>
  );
}
