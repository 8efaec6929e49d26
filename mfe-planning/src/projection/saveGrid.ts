import { type CountryRow, pricePerKg } from '@shop/shared/contract';
import type { Translate } from '@shop/shared/i18n';
import { underOverlay } from '@shop/shared/session';
import type { Grid, Side } from './grid.ts';

type Words = Translate<'species' | 'plan' | 'real' | 'week' | 'file' | 'side.buy' | 'side.sell' | 'price'>;

/** Exports the grid as a spreadsheet: a row per species, with planned and actual weight and price of each week. */
export async function saveGrid({ weeks, rows }: Grid, side: Side, country: CountryRow, t: Words): Promise<void> {
  const unit = 10 ** country.decimals;
  const columns = weeks.flatMap(({ number, phase }, column) => {
    const head = t('week', { number: String(number) });
    const plan = (row: Grid['rows'][number]) => row.plan[column];
    const real = (row: Grid['rows'][number]) => row.real[column];
    const planned = [
      { header: `${head} ${t('plan')} kg`, value: (row: Grid['rows'][number]) => (plan(row)?.grams ?? 0) / 1000 },
      { header: `${head} ${t('plan')} ${country.currency}/kg`, value: (row: Grid['rows'][number]) => (plan(row)?.priceMinor ?? 0) / unit },
    ];
    if (phase === 'open') return planned;
    return [
      ...planned,
      { header: `${head} ${t('real')} kg`, value: (row: Grid['rows'][number]) => (real(row)?.grams ?? 0) / 1000 },
      {
        header: `${head} ${t('real')} ${country.currency}/kg`,
        value: (row: Grid['rows'][number]) => pricePerKg(real(row)?.amountMinor ?? 0, real(row)?.grams ?? 0) / unit,
      },
    ];
  });
  const { exportRows } = await import('@shop/shared/export');
  const name = `${t('file')}-${t(`side.${side}`).toLowerCase()}-${country.key.toLowerCase()}-${weeks[0]?.monday ?? ''}`;
  await underOverlay(
    exportRows(
      'xlsx',
      name,
      [{ header: t('species'), value: (row: Grid['rows'][number]) => row.species.name }, ...columns],
      rows,
      country.locale,
    ),
  );
}
