import { Bars, ChartFrame } from '@shop/shared/charts';
import { type TripFigures, tripVideos } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable, shareOf } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import { useChange } from './change.ts';
import css from './Graphique.module.css';
import { purchasesOf, tripsOf } from './lists.ts';
import { graphiqueMessages } from './messages.ts';
import type { CardProps } from './shown.ts';

type WeekRow = TripFigures['weeks'][number];

const nothing = { trips: 0, fishers: 0, verified: 0, pending: 0, rejected: 0, spendMinor: 0 };
const rowOf = ({ weeks }: TripFigures, monday: string): WeekRow =>
  weeks.find(({ week }) => week === monday) ?? { week: monday, ...nothing };
const countOf = (row: WeekRow, state: (typeof tripVideos)[number]): number =>
  state === 'none' ? row.trips - row.verified - row.pending - row.rejected : row[state];

/** The number of active fishers in each week, out of all registered ones. */
export function FishersCard({ figures, weeks }: CardProps) {
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const change = useChange();
  const { now, before, fishers } = figures;
  const all = format.number(fishers);
  const percentOf = (part: number) => (fishers === 0 ? none : format.number((part / fishers) * 100, 1));
  return (
    <ChartFrame
      title={t('fishers')}
      unit={t('fishersUnit', { active: format.number(now.fishers), all, change: change.inPercent(before.fishers, now.fishers) })}
      chart={
        <Bars
          label={t('fishers')}
          series={[{ name: t('active'), tone: 1 }]}
          axis={(value) => format.number(value)}
          groups={weeks.map(({ monday, days, ...week }) => {
            const value = rowOf(figures, monday).fishers;
            return { ...week, id: monday, bars: [{ value, text: format.number(value), href: tripsOf(days) }] };
          })}
        />
      }
      table={
        <FigureTable
          label={t('fishers')}
          rows={weeks}
          rowId={({ monday }) => monday}
          columns={[
            {
              header: t('weekColumn'),
              render: ({ title, days }) => (
                <Link className={css['row']} to={tripsOf(days)}>
                  {title}
                </Link>
              ),
            },
            { header: t('active'), isEnd: true, render: ({ monday }) => format.number(rowOf(figures, monday).fishers) },
            { header: t('ofAll', { all }), isEnd: true, render: ({ monday }) => percentOf(rowOf(figures, monday).fishers) },
          ]}
        />
      }
    />
  );
}

/** The trips of each week by the verdict on their video, in percent. */
export function VideoCard({ figures, weeks, shown }: CardProps) {
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const change = useChange();
  const { now, before } = figures;
  const [shareNow, shareBefore] = [now, before].map(({ verified, trips }) => shareOf(verified, trips)) as [number | null, number | null];
  return (
    <ChartFrame
      title={t('video')}
      unit={t('videoUnit', {
        share: shareNow === null ? none : format.number(shareNow, 1),
        change: change.inPoints(shareBefore, shareNow),
      })}
      chart={
        <>
          <ul className={css['stack']} aria-label={t('video')}>
            {weeks.map(({ monday, name, title, days }) => {
              const row = rowOf(figures, monday);
              const parts = tripVideos.map((state) => [state, countOf(row, state)] as const);
              const words = parts.map(([state, count]) => `${t(`states.${state}`)} ${format.number(count)}`).join(', ');
              return (
                <li key={monday}>
                  <Link to={tripsOf(days)} aria-label={`${title}: ${words}`} title={words}>
                    {parts.map(([state, count]) => (
                      <i
                        key={state}
                        className={css[state]}
                        style={{ blockSize: `${(shareOf(count, row.trips) ?? 0) * 2}px` }}
                        hidden={count === 0}
                      />
                    ))}
                  </Link>
                  <span aria-hidden="true">{name}</span>
                </li>
              );
            })}
          </ul>
          <ul className={css['legend']}>
            {tripVideos.map((state) => (
              <li key={state}>
                <Link to={tripsOf(shown, { video: state })}>
                  <i className={cx(css[state])} aria-hidden="true" /> {t(`states.${state}`)}{' '}
                  {format.number(weeks.reduce((sum, { monday }) => sum + countOf(rowOf(figures, monday), state), 0))}
                </Link>
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <FigureTable
          label={t('video')}
          rows={weeks}
          rowId={({ monday }) => monday}
          columns={[
            {
              header: t('weekColumn'),
              render: ({ title, days }) => (
                <Link className={css['row']} to={tripsOf(days)}>
                  {title}
                </Link>
              ),
            },
            ...tripVideos.map((state) => ({
              header: t(`states.${state}`),
              isEnd: true,
              render: ({ monday }: { monday: string }) => format.number(countOf(rowOf(figures, monday), state)),
            })),
          ]}
        />
      }
    />
  );
}

/** The purchases of restaurants and other businesses in the app, by week of delivery. */
export function SpendCard({ figures, weeks }: CardProps) {
  const { decimals } = useCountry();
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const change = useChange();
  const { now, before } = figures;
  return (
    <ChartFrame
      title={t('spend')}
      unit={t('spendUnit', {
        sum: format.money(now.spendMinor),
        count: now.restaurants,
        change: change.inPercent(before.spendMinor, now.spendMinor),
      })}
      chart={
        <>
          <Bars
            label={t('spend')}
            series={[{ name: t('spend'), tone: 1 }]}
            axis={(minor) => (decimals === 0 ? `${format.number(minor / 1_000_000, 1)} M` : `${format.number(minor / 100_000, 1)} k`)}
            groups={weeks.map(({ monday, days, ...week }) => {
              const value = rowOf(figures, monday).spendMinor;
              return { ...week, id: monday, bars: [{ value, text: format.money(value), href: purchasesOf(days) }] };
            })}
          />
          <p className={css['note']}>{t('spendNote')}</p>
        </>
      }
      table={
        <FigureTable
          label={t('spend')}
          rows={weeks}
          rowId={({ monday }) => monday}
          columns={[
            {
              header: t('weekColumn'),
              render: ({ title, days }) => (
                <Link className={css['row']} to={purchasesOf(days)}>
                  {title}
                </Link>
              ),
            },
            { header: t('spend'), isEnd: true, render: ({ monday }) => format.money(rowOf(figures, monday).spendMinor) },
          ]}
        />
      }
    />
  );
}
