import type { Typed } from '@shop/shared/parts';

/** What the weight of a line is called in the call: asked in a request, real in a sale. */
export type Weight = 'askedGrams' | 'realGrams';

/** A line as a form holds it; its names are those of the call, so that what is wrong lands beside it. */
export type LineDraft<W extends Weight> = { productId: string; priceMinor: string; discount: string } & Record<W, string>;
/** A line as the calls take it. */
export type LineFields<W extends Weight> = { productId: string; priceMinor: number; discount: number } & Record<W, number>;

export const emptyLine = <W extends Weight>(weight: W): LineDraft<W> =>
  ({ productId: '', [weight]: '', priceMinor: '', discount: '' }) as LineDraft<W>;

export const lineDraftOf = <W extends Weight>(weight: W, line: LineFields<W>, typed: Typed): LineDraft<W> =>
  ({
    productId: line.productId,
    [weight]: typed.ofGrams(line[weight]),
    priceMinor: typed.ofMinor(line.priceMinor),
    discount: line.discount === 0 ? '' : typed.ofRate(line.discount),
  }) as LineDraft<W>;

/** What the calls take. Their schema says what is missing or wrong in it. */
const lineFieldsOf = <W extends Weight>(weight: W, line: LineDraft<W>, typed: Typed): LineFields<W> =>
  ({
    productId: line.productId,
    [weight]: typed.grams(line[weight]),
    priceMinor: typed.minor(line.priceMinor),
    discount: line.discount.trim() === '' ? 0 : typed.rate(line.discount),
  }) as LineFields<W>;

/**
 * Lines as the calls take them, without those at the end that nobody has typed into; one always stays. Before others a blank one stays too:
 * what is wrong is named by its place.
 */
export function lineFields<W extends Weight>(weight: W, lines: readonly LineDraft<W>[], typed: Typed): LineFields<W>[] {
  const last = lines.findLastIndex((line) => Object.values(line).some((value) => String(value).trim() !== ''));
  return lines.slice(0, Math.max(1, last + 1)).map((line) => lineFieldsOf(weight, line, typed));
}
