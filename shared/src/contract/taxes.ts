import { type Amounts, amountsOf, roundedQuotient } from './money.ts';
import { type TaxClass, taxClasses } from './tax-rates.ts';

/** A net amount and its tax rate. ivaRate: hundredths of a percent. Several lines of one class can be one amount. */
export interface TaxedNet {
  taxClass: TaxClass;
  ivaRate: number;
  netMinor: number;
}

export interface TaxAmount extends TaxedNet {
  ivaMinor: number;
}

/**
 * The taxes of a document: one amount for each class and rate, standard first. The rounding rule: net amounts of a class are summed first, and their
 * tax is rounded once, half up (away from zero for negative amounts), so that the tax of a document with one class is that of its total. ivaMinor:
 * for a sale that has a share of the tax of its invoice: the largest tax absorbs the difference, so that the taxes add up to it.
 */
export function taxesOf(nets: readonly TaxedNet[], ivaMinor?: number): TaxAmount[] {
  const groups = new Map<string, TaxedNet>();
  for (const { taxClass, ivaRate, netMinor } of nets) {
    const key = `${taxClass} ${ivaRate}`;
    groups.set(key, { taxClass, ivaRate, netMinor: (groups.get(key)?.netMinor ?? 0) + netMinor });
  }
  const taxes = [...groups.values()]
    .toSorted((a, b) => taxClasses.indexOf(a.taxClass) - taxClasses.indexOf(b.taxClass) || b.ivaRate - a.ivaRate)
    .map((group) => ({ ...group, ivaMinor: amountsOf([group.netMinor], group.ivaRate).ivaMinor }));
  if (ivaMinor === undefined) return taxes;
  const difference = ivaMinor - amountsOfTaxes(taxes).ivaMinor;
  const largest = taxes.toSorted((a, b) => b.ivaMinor - a.ivaMinor)[0];
  return taxes.map((tax) => (tax === largest ? { ...tax, ivaMinor: tax.ivaMinor + difference } : tax));
}

/** Net, tax and total of a document with these taxes. */
export function amountsOfTaxes(taxes: readonly TaxAmount[]): Amounts {
  const netMinor = taxes.reduce((sum, tax) => sum + tax.netMinor, 0);
  const ivaMinor = taxes.reduce((sum, tax) => sum + tax.ivaMinor, 0);
  return { netMinor, ivaMinor, totalMinor: netMinor + ivaMinor };
}

/** Net, tax and total of a document with these lines. */
export const amountsOfTaxed = (nets: readonly TaxedNet[]): Amounts => amountsOfTaxes(taxesOf(nets));

/**
 * Amounts of the parts of a document, each with several lines: the taxes of the parts add up to the tax of the document, and each differs by at most
 * one unit per class from the tax of the part alone.
 */
export function amountsOfTaxedParts(parts: readonly (readonly TaxedNet[])[]): Amounts[] {
  const lines: TaxedNet[] = [];
  return parts.map((part) => {
    const before = amountsOfTaxed(lines);
    lines.push(...part);
    const upTo = amountsOfTaxed(lines);
    const netMinor = upTo.netMinor - before.netMinor;
    const ivaMinor = upTo.ivaMinor - before.ivaMinor;
    return { netMinor, ivaMinor, totalMinor: netMinor + ivaMinor };
  });
}

/** A line with its tax rate. null: the standard rate of its document, for older lines. */
export const taxedLine = <L extends { netMinor: number; taxClass: TaxClass; ivaRate: number | null }>(
  { netMinor, taxClass, ivaRate }: L,
  documentRate: number,
): TaxedNet => ({ netMinor, taxClass, ivaRate: ivaRate ?? documentRate });

/**
 * The taxable amounts of a purchase in the app: its lines, the freight at the standard rate, and the discount, which is distributed over the lines in
 * proportion to their amounts.
 */
export function taxedPurchase(
  lines: readonly TaxedNet[],
  { freightMinor, discountMinor, ivaRate }: Record<'freightMinor' | 'discountMinor' | 'ivaRate', number>,
): TaxedNet[] {
  const goodsMinor = lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const takenOff = (netMinor: number) =>
    goodsMinor === 0 ? 0 : roundedQuotient(BigInt(discountMinor) * BigInt(netMinor), BigInt(goodsMinor));
  let before = 0;
  const reduced = lines.map((line) => {
    const upTo = before + line.netMinor;
    const share = takenOff(upTo) - takenOff(before);
    before = upTo;
    return { ...line, netMinor: line.netMinor - share };
  });
  return freightMinor === 0 ? reduced : [...reduced, { taxClass: 'standard', ivaRate, netMinor: freightMinor }];
}

/** The formats of a country for amounts and rates: `useFormat()` on pages, `formatsOf` on the server. */
interface TaxFormats {
  money: (minor: number) => string;
  percent: (percent: number, decimals?: number) => string;
}

/** The displayed text of a rate: `19 %`, `9,45 %`, or the word for exempt. */
export const taxRateText = (
  { taxClass, ivaRate }: Omit<TaxedNet, 'netMinor'>,
  exempt: string,
  { percent }: Pick<TaxFormats, 'percent'>,
): string => (taxClass === 'exempt' ? exempt : percent(ivaRate / 100, ivaRate % 100 === 0 ? 0 : 2));

/**
 * The rows of a document's totals for net amounts and taxes. A document with several rates shows the net amount and the tax of each rate before their
 * sums.
 */
export function taxRows(
  taxes: readonly TaxAmount[],
  words: Record<'net' | 'tax' | 'exempt', string>,
  formats: TaxFormats,
): [name: string, amount: string][] {
  const { netMinor, ivaMinor } = amountsOfTaxes(taxes);
  const [first, ...more] = taxes;
  const rateOf = (tax: TaxAmount) => taxRateText(tax, words.exempt, formats);
  const net: [string, string] = [words.net, formats.money(netMinor)];
  if (more.length === 0) return [net, [first ? `${words.tax} ${rateOf(first)}` : words.tax, formats.money(ivaMinor)]];
  const ofEach = taxes.flatMap((tax): [string, string][] => [
    [`${words.net} ${rateOf(tax)}`, formats.money(tax.netMinor)],
    ...(tax.taxClass === 'exempt' ? [] : [[`${words.tax} ${rateOf(tax)}`, formats.money(tax.ivaMinor)] as [string, string]]),
  ]);
  return [...ofEach, net, [words.tax, formats.money(ivaMinor)]];
}
