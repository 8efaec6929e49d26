import type { Typed } from '@shop/shared/parts';

/** The weight field of a line in the call: `askedGrams` in a request, `realGrams` in a sale. */
export type Weight = 'askedGrams' | 'realGrams';

/** The form values of a line, with the call's field names, so that errors appear at the right field. */
export type LineDraft<W extends Weight> = { productId: string; priceMinor: string; discount: string } & Record<W, string>;
/** A line as the calls accept it. */
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

/** Converts a line to the input of the calls. Their schema reports what is missing or invalid. */
const lineFieldsOf = <W extends Weight>(weight: W, line: LineDraft<W>, typed: Typed): LineFields<W> =>
  ({
    productId: line.productId,
    [weight]: typed.grams(line[weight]),
    priceMinor: typed.minor(line.priceMinor),
    discount: line.discount.trim() === '' ? 0 : typed.rate(line.discount),
  }) as LineFields<W>;

/**
 * Lines as the calls accept them, without empty lines at the end; at least one remains. An empty line before others remains too, because errors refer
 * to lines by index.
 */
export function lineFields<W extends Weight>(weight: W, lines: readonly LineDraft<W>[], typed: Typed): LineFields<W>[] {
  const last = lines.findLastIndex((line) => Object.values(line).some((value) => String(value).trim() !== ''));
  return lines.slice(0, Math.max(1, last + 1)).map((line) => lineFieldsOf(weight, line, typed));
}
