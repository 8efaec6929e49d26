import { netOf, pricePerKg } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { memo } from 'react';
import { Deviation } from './Deviation.tsx';
import type { Grid, Measure, Side } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';

interface TotalRowProps extends Grid {
  side: Side;
  measure: Measure;
  write: (value: number) => string;
}

/** Weights are summed; a price is their weighted average. */
export const TotalRow = memo(function TotalRow({ weeks, rows, side, measure, write }: TotalRowProps) {
  const t = useMessages(projectionMessages);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={css['species']}>
          {t('total')}
        </th>
        {weeks.flatMap(({ monday, phase }, column) => {
          const plans = rows.flatMap(({ plan }) => plan[column] ?? []);
          const reals = rows.map(({ real }) => real[column] ?? { grams: 0, amountMinor: 0 });
          const planGrams = sum(plans.map(({ grams }) => grams));
          const realGrams = sum(reals.map(({ grams }) => grams));
          const plan = measure === 'grams' ? planGrams : pricePerKg(sum(plans.map(netOf)), planGrams);
          const real = measure === 'grams' ? realGrams : pricePerKg(sum(reals.map(({ amountMinor }) => amountMinor)), realGrams);
          const cells = [
            <td key={monday} className={css['edge']}>
              {write(plan)}
            </td>,
          ];
          if (phase !== 'open')
            cells.push(
              <td key={`${monday} real`}>{write(real)}</td>,
              <td key={`${monday} off`}>
                <Deviation side={side} measure={measure} plan={plan} real={real} isProgress={phase === 'current'} />
              </td>,
            );
          return cells;
        })}
      </tr>
    </tfoot>
  );
});
