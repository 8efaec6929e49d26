import { useCall } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { mondayOf, weeksAfter } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { ExportMenu, ListToolbar, optionsOf, PageHeader, PageStack, useListState } from '@shop/shared/ui/data';
import css from './Dashboard.module.css';
import { ExpiringCard, useExpiringLots } from './ExpiringCard.tsx';
import { before, bySpecies, byWeek, changeOf, marginOf, shrinkOf, sumOf } from './figures.ts';
import { Kpi } from './Kpi.tsx';
import { listsOf } from './lists.ts';
import { MarginChart } from './MarginChart.tsx';
import { dashboardMessages } from './messages.ts';
import { OverdueCard, useOverdueInvoices } from './OverdueCard.tsx';
import { useFiguresExport } from './useFiguresExport.ts';
import { WeeklyChart } from './WeeklyChart.tsx';

const weeksShown = 8;

/** Purchases, sales and margins of the business, with urgent lists before the charts. Every figure links to the list that it counts. */
export function DashboardPage() {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const country = useCountry();
  const today = format.today();
  const state = useListState({ filters: { from: weeksAfter(mondayOf(today), 1 - weeksShown), to: today, species: all, seller: all } });
  const { species, seller } = state.filters;
  // With an open end the figures would cover all time, so the default applies.
  const from = state.filters.from === all ? state.defaults.filters.from : state.filters.from;
  const to = state.filters.to === all ? state.defaults.filters.to : state.filters.to;
  const kinds = useCall(calls.products.filters, {}, { staleMs: 60_000 }).data?.species ?? [];
  const sellers = useCall(calls.clients.filters, {}, { staleMs: 60_000 }).data?.sellers ?? [];
  const exportFigures = useFiguresExport();
  const past = before({ from, to });
  const result = useCall(calls.purchases.sideBySide, { species, seller, from: past.from, to }, { staleMs: 30_000 });
  const rows = result.data;
  // Requested together with the figures: rows that arrived later would push the charts down.
  const cards = [useExpiringLots(species), useOverdueInvoices()];

  if (!rows || cards.some(({ data, error }) => !data && !error))
    return result.error ? <ErrorBox title={t('failed')} error={result.error} onRetry={() => void result.refetch()} /> : <PageSkeleton />;
  const shown = rows.filter(({ day }) => day >= from);
  const now = sumOf(shown);
  const then = sumOf(rows.filter(({ day }) => day < from));
  const weeks = byWeek(shown, from, to);
  const lists = listsOf({ from, to, species, seller });
  const shrink = shrinkOf(now);
  const shrinkBefore = shrinkOf(then);

  return (
    <PageStack>
      <PageHeader
        title={t('title')}
        text={t('updated', { time: format.time(result.dataUpdatedAt), count: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 })}
        actions={<ExportMenu onExport={(format) => void exportFigures(format, async () => shown)} />}
      />
      <ListToolbar
        filters={[
          { id: 'period', label: t('period'), days: { from, to } },
          { id: 'species', label: t('species'), options: optionsOf(kinds), value: species, isMulti: true, gender: 'feminine' },
          { id: 'seller', label: t('seller'), options: optionsOf(sellers), value: seller, isMulti: true },
        ]}
        onFilter={(id, value) => state.setFilter(id as 'species' | 'seller', value)}
        onDays={(_, days) => state.setFilters(days)}
        isFiltered={state.isFiltered}
        onClear={state.clearFilters}
      />
      <div className={css['kpis']}>
        <Kpi
          name={t('bought')}
          value={format.kg(now.boughtGrams, 0)}
          unit="kg"
          change={changeOf(then.boughtGrams, now.boughtGrams)}
          more="neither"
          values={weeks.map(({ boughtGrams }) => boughtGrams)}
          href={lists.purchases}
        />
        <Kpi
          name={t('sold')}
          value={format.kg(now.soldGrams, 0)}
          unit="kg"
          change={changeOf(then.soldGrams, now.soldGrams)}
          values={weeks.map(({ soldGrams }) => soldGrams)}
          href={lists.sales}
        />
        <Kpi
          name={t('net')}
          value={format.money(now.soldMinor)}
          currency={country.currency}
          change={changeOf(then.soldMinor, now.soldMinor)}
          values={weeks.map(({ soldMinor }) => soldMinor)}
          href={lists.sales}
        />
        <Kpi
          name={t('iva')}
          value={format.money(now.ivaMinor)}
          currency={country.currency}
          change={changeOf(then.ivaMinor, now.ivaMinor)}
          more="neither"
          values={weeks.map(({ ivaMinor }) => ivaMinor)}
          href={lists.sales}
        />
        <Kpi
          name={t('margin')}
          value={format.money(marginOf(now))}
          unit={t('perKg')}
          change={changeOf(marginOf(then), marginOf(now))}
          values={weeks.map(marginOf)}
          href={lists.sales}
        />
        <Kpi
          name={t('shrink')}
          value={format.number(shrink, 1)}
          unit="%"
          change={shrink === null || shrinkBefore === null ? null : shrink - shrinkBefore}
          isInPoints
          more="worse"
          values={weeks.map((week) => shrinkOf(week) ?? 0)}
          href={lists.shrink}
        />
      </div>
      <div className={css['pair']}>
        <ExpiringCard species={species} href={lists.expiring} />
        <OverdueCard />
      </div>
      <div className={css['charts']}>
        <WeeklyChart weeks={weeks} from={from} to={to} species={species} seller={seller} />
        <MarginChart rows={bySpecies(shown)} from={from} to={to} seller={seller} />
      </div>
    </PageStack>
  );
}
