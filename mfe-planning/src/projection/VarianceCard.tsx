import { netOf, type PlanAndReality, sumOfVariances, variancesOf } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { memo } from 'react';
import type { Grid } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';

/** Why the visible closed weeks differ from their plan: weight, price and mix of species; the three add up to the difference. */
export const VarianceCard = memo(function VarianceCard({ grid: { weeks, rows } }: { grid: Grid }) {
  const t = useMessages(projectionMessages);
  const { money } = useFormat();
  const country = useCountry();
  const closed = weeks.flatMap(({ phase }, column) => (phase === 'closed' ? [column] : []));
  // The comparison has a row per species and week; the display sums them by species.
  const compared = rows.flatMap((row) =>
    closed.map((column) => {
      const { grams: planGrams = 0, priceMinor: planPriceMinor = 0 } = row.plan[column] ?? {};
      const { grams: realGrams = 0, amountMinor: realMinor = 0 } = row.real[column] ?? {};
      return { planGrams, planPriceMinor, realGrams, realMinor } satisfies PlanAndReality;
    }),
  );
  const variances = variancesOf(compared);
  const lines = rows.map(({ species }, n) => {
    const from = n * closed.length;
    const own = compared.slice(from, from + closed.length);
    return {
      species,
      planned: own.reduce((sum, { planGrams: grams, planPriceMinor: priceMinor }) => sum + netOf({ grams, priceMinor }), 0),
      happened: own.reduce((sum, { realMinor }) => sum + realMinor, 0),
      ...sumOfVariances(variances.slice(from, from + closed.length)),
    };
  });
  const total = {
    planned: lines.reduce((sum, line) => sum + line.planned, 0),
    happened: lines.reduce((sum, line) => sum + line.happened, 0),
    ...sumOfVariances(variances),
  };
  const amounts = ({ planned, happened, volumeMinor, priceMinor, mixMinor, totalMinor }: typeof total) =>
    Object.entries({ planned, happened, volumeMinor, priceMinor, mixMinor, totalMinor }).map(([name, value]) => (
      <td key={name}>{money(value)}</td>
    ));

  return (
    <Card heading={t('varianceTitle')}>
      {closed.length === 0 ? (
        <p className={css['quiet']}>{t('varianceNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it
        <section className={css['scroll']} aria-label={t('varianceText', { currency: country.currency })} tabIndex={0}>
          <table className={css['grid']}>
            <caption className={css['caption']}>{t('varianceText', { currency: country.currency })}</caption>
            <thead>
              <tr>
                <th scope="col" className={css['species']}>
                  {t('species')}
                </th>
                {(['planned', 'happened', 'volume', 'price', 'mix', 'difference'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ species, ...line }) => (
                <tr key={species._id}>
                  <th scope="row" className={css['species']}>
                    {species.name}
                  </th>
                  {amounts(line)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" className={css['species']}>
                  {t('total')}
                </th>
                {amounts(total)}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Card>
  );
});
