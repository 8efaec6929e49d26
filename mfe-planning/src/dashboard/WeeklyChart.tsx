import { Bars, ChartFrame, type Series } from '@shop/shared/charts';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable, mondayOf, sundayOf, weekNumber } from '@shop/shared/parts';
import { useIsDesktop } from '@shop/shared/ui';
import type { WeekOf } from './figures.ts';
import { listsOf } from './lists.ts';
import { dashboardMessages } from './messages.ts';

interface WeeklyChartProps {
  weeks: readonly WeekOf[];
  from: string;
  to: string;
  species: string;
  seller: string;
}

/** Kilos bought and sold per week. */
export function WeeklyChart({ weeks, from, to, species, seller }: WeeklyChartProps) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const isDesktop = useIsDesktop();
  const thisMonday = mondayOf(format.today());
  const series: Series[] = [
    { name: t('bought'), tone: 1 },
    { name: t('sold'), tone: 2 },
  ];
  const groups = weeks.map(({ monday, boughtGrams, soldGrams }) => {
    const number = String(weekNumber(monday));
    const sunday = sundayOf(monday);
    const isUnfinished = monday === thisMonday;
    // The first and the last week may be partial; the linked lists cover the same days.
    const lists = listsOf({ from: monday < from ? from : monday, to: sunday > to ? to : sunday, species, seller });
    return {
      id: monday,
      // On a phone there is no space for the text; the hatched bars show it.
      name: t(isUnfinished && isDesktop ? 'weekInCourse' : 'week', { number }),
      title: t('weekTitle', { number, from: format.date(monday), to: format.date(sunday) }),
      isUnfinished,
      bars: [
        { value: boughtGrams, text: format.weight(boughtGrams, 0), href: lists.purchases },
        { value: soldGrams, text: format.weight(soldGrams, 0), href: lists.sales },
      ],
    };
  });
  return (
    <ChartFrame
      title={t('weekly')}
      unit={t('weeklyUnit')}
      series={series}
      chart={<Bars label={t('weekly')} series={series} groups={groups} axis={(grams) => format.kg(grams, 0)} />}
      table={
        <FigureTable
          label={t('weekly')}
          rows={weeks}
          rowId={({ monday }) => monday}
          columns={[
            { header: t('weekColumn'), render: ({ monday }) => groups.find(({ id }) => id === monday)?.title },
            { header: t('bought'), unit: 'kg', isEnd: true, render: ({ boughtGrams }) => format.kg(boughtGrams) },
            { header: t('sold'), unit: 'kg', isEnd: true, render: ({ soldGrams }) => format.kg(soldGrams) },
          ]}
        />
      }
    />
  );
}
