import { ChartFrame, HBars } from '@shop/shared/charts';
import type { Reference } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import css from './Dashboard.module.css';
import { type Figures, marginOf } from './figures.ts';
import { listsOf } from './lists.ts';
import { dashboardMessages } from './messages.ts';

interface MarginChartProps {
  rows: readonly (Figures & { species: Reference })[];
  from: string;
  to: string;
  seller: string;
}

/** The margin per kilo of each species. */
export function MarginChart({ rows, from, to, seller }: MarginChartProps) {
  const t = useMessages(dashboardMessages);
  const { money, kg } = useFormat();
  const country = useCountry();
  const bars = rows.map((row) => ({
    id: row.species._id,
    name: row.species.name,
    value: marginOf(row),
    text: money(marginOf(row)),
    href: listsOf({ from, to, seller, species: row.species._id }).sales,
  }));
  return (
    <ChartFrame
      title={t('bySpecies')}
      unit={t('bySpeciesUnit', { currency: country.currency })}
      chart={bars.length === 0 ? <p className={css['quiet']}>{t('none')}</p> : <HBars label={t('bySpecies')} rows={bars} />}
      table={
        <FigureTable
          label={t('bySpecies')}
          rows={rows}
          rowId={({ species }) => species._id}
          columns={[
            { header: t('species'), render: ({ species }) => species.name },
            { header: t('sold'), unit: 'kg', isEnd: true, render: ({ soldGrams }) => kg(soldGrams) },
            { header: t('net'), unit: country.currency, isEnd: true, render: ({ soldMinor }) => money(soldMinor) },
            { header: t('margin'), unit: t('perKg'), isEnd: true, render: (row) => money(marginOf(row)) },
          ]}
        />
      }
    />
  );
}
