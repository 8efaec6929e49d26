import { netOf } from '@shop/shared/contract';
import { type TaxedNet, taxedPurchase, taxesOf } from '@shop/shared/contract/taxes';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useTaxRows } from '../taxes/useTaxRows.ts';
import css from './Lines.module.css';
import { lineMessages } from './messages.ts';

type TotalledLine<W extends string> = { productId?: string; priceMinor: number; discount?: number } & Record<W, number>;

export interface LinesTotalsProps<W extends string> {
  lines: readonly TotalledLine<W>[];
  weight: W;
  /** The standard rate, hundredths of a percent; undefined while it is not known. */
  ivaRate: number | undefined;
  /** The taxes of a line's product; undefined while they are not known. If omitted, every line has the standard rate. */
  taxOf?: (productId: string) => Omit<TaxedNet, 'netMinor'> | undefined;
  /**
   * Named amounts in addition to the lines, in minor units. A positive amount is taxed at the standard rate, a negative one is deducted from the
   * lines.
   */
  more?: readonly (readonly [name: string, minor: number])[];
}

/** The totals of the current lines, calculated as on the server; a line that cannot be parsed counts as zero. */
export function LinesTotals<W extends string>({ lines, weight, ivaRate, taxOf, more = [] }: LinesTotalsProps<W>) {
  const t = useMessages(lineMessages);
  const format = useFormat();
  const { rows, tax } = useTaxRows();
  const complete = lines
    .map((line) => ({ ...line, grams: line[weight] as number, discount: line.discount ?? 0 }))
    .filter((line) => [line.grams, line.priceMinor, line.discount].every(Number.isInteger));
  const others = more.filter(([, minor]) => Number.isInteger(minor));
  const sumOf = (sign: 1 | -1) => others.reduce((sum, [, minor]) => sum + Math.max(0, sign * minor), 0);
  const netMinor = complete.reduce((sum, line) => sum + netOf(line), sumOf(1) - sumOf(-1));
  const taxed = complete.flatMap((line): TaxedNet[] => {
    const lineTax = taxOf ? taxOf(line.productId ?? '') : ivaRate !== undefined && { taxClass: 'standard' as const, ivaRate };
    return lineTax ? [{ ...lineTax, netMinor: netOf(line) }] : [];
  });
  const grams = complete.reduce((sum, line) => sum + line.grams, 0);
  const isKnown = ivaRate !== undefined && taxed.length === complete.length;
  const taxes = isKnown ? taxesOf(taxedPurchase(taxed, { freightMinor: sumOf(1), discountMinor: sumOf(-1), ivaRate })) : [];
  const nothing = { taxClass: 'standard' as const, ivaRate: ivaRate ?? 0, netMinor: 0, ivaMinor: 0 };
  const totalMinor = taxes.reduce((sum, { ivaMinor }) => sum + ivaMinor, netMinor);
  const sums = [
    [t('weight'), format.weight(grams, 2)],
    ...others.map(([name, minor]) => [name, format.money(minor)] as const),
    ...(isKnown
      ? rows(taxes.length > 0 ? taxes : [nothing])
      : [
          [t('net'), format.money(netMinor)],
          [tax, none],
        ]),
    [t('total'), isKnown ? format.money(totalMinor) : none],
  ] as const;
  return (
    <dl className={css['totals']}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
