import { useCall } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { mondayOf, sundayOf, weekNumber, weeksAfter, weeksBetween } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { ExportMenu, ListToolbar, optionsOf, PageHeader, PageStack, useListState } from '@shop/shared/ui/data';
import { areasOf } from '../parts/areas.ts';
import { CovesCard } from './CovesCard.tsx';
import css from './Graphique.module.css';
import { LandedCard } from './LandedCard.tsx';
import { graphiqueMessages } from './messages.ts';
import { useLandedExport } from './useLandedExport.ts';
import { FishersCard, SpendCard, VideoCard } from './WeekCards.tsx';

const weeksShown = 8;

/** Landings: weight, place, fishers and the share seen by a camera. Every figure links to the list that it counts. */
export function GraphiquePage() {
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const country = useCountry();
  const today = format.today();
  const state = useListState({ filters: { from: weeksAfter(mondayOf(today), 1 - weeksShown), to: today, species: all, area: all } });
  const { species, area } = state.filters;
  // With an open end the figures would cover all time, so the default applies.
  const from = state.filters.from === all ? state.defaults.filters.from : state.filters.from;
  const to = state.filters.to === all ? state.defaults.filters.to : state.filters.to;
  const kinds = useCall(calls.species.list, {}, { staleMs: 60_000 }).data;
  const result = useCall(calls.trips.figures, { from, to, species, area }, { staleMs: 30_000 });
  const exportLanded = useLandedExport();
  const figures = result.data;
  if (!figures)
    return result.error ? <ErrorBox title={t('failed')} error={result.error} onRetry={() => void result.refetch()} /> : <PageSkeleton />;

  const shown = { from, to, species, area };
  const within = (day: string) => {
    if (day < from) return from;
    return day > to ? to : day;
  };
  const weeks = weeksBetween(mondayOf(from), mondayOf(to)).map((monday) => {
    const number = String(weekNumber(monday));
    const sunday = sundayOf(monday);
    const isUnfinished = monday === mondayOf(today);
    return {
      monday,
      name: t('week', { number }),
      title: t('weekTitle', { number, from: format.date(monday), to: format.date(sunday) }),
      isUnfinished,
      // The first and the last week may be partial; the linked lists cover the same days.
      days: { ...shown, from: within(monday), to: within(sunday) },
    };
  });
  return (
    <PageStack>
      <PageHeader
        title={t('title')}
        text={t('updated', { time: format.time(result.dataUpdatedAt), count: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 })}
        actions={<ExportMenu onExport={(kind) => void exportLanded(kind, async () => rowsOf(figures))} />}
      />
      <ListToolbar
        filters={[
          { id: 'period', label: t('period'), days: { from, to } },
          { id: 'species', label: t('species'), options: optionsOf(kinds), value: species, isMulti: true, gender: 'feminine' },
          { id: 'area', label: t('area'), options: areasOf(country.key), value: area, gender: 'feminine' },
        ]}
        onFilter={(id, value) => state.setFilter(id as 'species' | 'area', value)}
        onDays={(_, days) => state.setFilters(days)}
        isFiltered={state.isFiltered}
        onClear={state.clearFilters}
      />
      <div className={css['grid']}>
        <div className={css['left']}>
          <LandedCard figures={figures} weeks={weeks} shown={shown} />
          <div className={css['trio']}>
            <FishersCard figures={figures} weeks={weeks} shown={shown} />
            <VideoCard figures={figures} weeks={weeks} shown={shown} />
            <SpendCard figures={figures} weeks={weeks} shown={shown} />
          </div>
        </div>
        <CovesCard figures={figures} shown={shown} />
      </div>
    </PageStack>
  );
}

type Figures = NonNullable<ReturnType<typeof useCall<typeof calls.trips.figures>>['data']>;

/** The rows behind the charts: one per week and species. */
const rowsOf = ({ landed, species }: Figures) =>
  landed.map(({ speciesId, ...row }) => ({ ...row, species: species.find((one) => one.species._id === speciesId)?.species.name ?? '' }));
