import { amountsOf, netOf } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import css from './Lines.module.css';
import { lineMessages } from './messages.ts';

export interface LinesTotalsProps<W extends string> {
  lines: readonly ({ priceMinor: number; discount?: number } & Record<W, number>)[];
  weight: W;
  /** Hundredths of a percent; undefined while it is not known yet. */
  ivaRate: number | undefined;
  /** What is paid beside the lines, by its name: minor units. */
  more?: readonly (readonly [name: string, minor: number])[];
}

/** What lines come to as they stand, counted as the server counts it; a line that cannot be read yet counts for nothing. */
export function LinesTotals<W extends string>({ lines, weight, ivaRate, more = [] }: LinesTotalsProps<W>) {
  const t = useMessages(lineMessages);
  const format = useFormat();
  const whole = lines
    .map((line) => ({ grams: line[weight] as number, priceMinor: line.priceMinor, discount: line.discount ?? 0 }))
    .filter((line) => Object.values(line).every(Number.isInteger));
  const beside = more.filter(([, minor]) => Number.isInteger(minor));
  const amounts = amountsOf([...whole.map(netOf), ...beside.map(([, minor]) => minor)], ivaRate ?? 0);
  const grams = whole.reduce((sum, line) => sum + line.grams, 0);
  const isKnown = ivaRate !== undefined;
  const rate = isKnown ? format.percent(ivaRate / 100, ivaRate % 100 === 0 ? 0 : 2) : '';
  const sums = [
    [t('weight'), format.weight(grams, 2)],
    ...beside.map(([name, minor]) => [name, format.money(minor)] as const),
    [t('net'), format.money(amounts.netMinor)],
    [t('iva', { rate }).trim(), isKnown ? format.money(amounts.ivaMinor) : none],
    [t('total'), isKnown ? format.money(amounts.totalMinor) : none],
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
