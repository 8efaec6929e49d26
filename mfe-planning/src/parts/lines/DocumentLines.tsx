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
  /** The day whose availability counts, `2026-11-20`; empty while it is not set: today's counts. */
  day: string;
  /** The delivery window; empty: none. */
  deliveryWindow: string;
  /** The products that the lines initially contain. */
  products: readonly (NamedProduct & { _id: string })[];
  /** Weight per product that this record has reserved: it is available to the record in addition to the stock. */
  held?: ReadonlyMap<string, number>;
  /** Shows the total of each line, and the field names once above all lines. */
  hasTotals?: boolean;
  /** Below the price of a product: its previous price. */
  priceHint?: (productId: string) => string | undefined;
  /** Why the lines can no longer be changed. */
  note?: string | undefined;
  /** Products and weights are read-only; prices and discounts can be edited. */
  areGoodsFixed?: boolean;
  /** Prices and discounts are read-only too. */
  arePricesFixed?: boolean;
}

/** The lines of a request or a sale: products of the country, with their available weight. */
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
