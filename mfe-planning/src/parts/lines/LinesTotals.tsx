import { amountsOf, netOf } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import css from './Lines.module.css';
import type { LineFields, Weight } from './line-draft.ts';
import { lineMessages } from './messages.ts';

export interface LinesTotalsProps<W extends Weight> {
  lines: readonly LineFields<W>[];
  weight: W;
  /** Hundredths of a percent. */
  ivaRate: number;
}

/** What lines come to as they stand, counted as the server counts it; a line that cannot be read yet counts for nothing. */
export function LinesTotals<W extends Weight>({ lines, weight, ivaRate }: LinesTotalsProps<W>) {
  const t = useMessages(lineMessages);
  const format = useFormat();
  const whole = lines.filter((line) => [line[weight], line.priceMinor, line.discount].every(Number.isInteger));
  const amounts = amountsOf(
    whole.map((line) => netOf({ grams: line[weight], priceMinor: line.priceMinor, discount: line.discount })),
    ivaRate,
  );
  const grams = whole.reduce((sum, line) => sum + line[weight], 0);
  const rate = format.percent(ivaRate / 100, ivaRate % 100 === 0 ? 0 : 2);
  const sums = [
    [t('weight'), format.weight(grams, 2)],
    [t('net'), format.money(amounts.netMinor)],
    [t('iva', { rate }), format.money(amounts.ivaMinor)],
    [t('total'), format.money(amounts.totalMinor)],
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
