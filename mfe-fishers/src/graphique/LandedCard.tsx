import { ChartFrame } from '@shop/shared/charts';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useState } from 'react';
import { useChange } from './change.ts';
import css from './Graphique.module.css';
import { tripsOf } from './lists.ts';
import { graphiqueMessages } from './messages.ts';
import { SmallMultiples } from './SmallMultiples.tsx';
import type { CardProps } from './shown.ts';

/** The number of species with their own chart; the others are combined. */
const mostAlone = 7;
/** The maximum number of species in a list's filter. */
const mostInFilter = 50;

/** Landed kilos by species and week. */
export function LandedCard({ figures, weeks, shown }: CardProps) {
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const change = useChange();
  const [pointed, setPointed] = useState<number>();
  const { species, landed, now, before } = figures;
  const others = species.length > mostAlone + 1 ? species.slice(mostAlone) : [];
  const groups = [
    ...species.slice(0, species.length - others.length).map((one) => ({ id: one.species._id, name: one.species.name, of: [one] })),
    ...(others.length > 0 ? [{ id: 'others', name: t('others', { count: others.length }), of: others }] : []),
  ];
  // The last complete week, unless another is hovered.
  const marked = pointed ?? weeks.findLastIndex(({ isUnfinished }, n) => !isUnfinished || n === 0);
  const gramsIn = (monday: string, ids?: ReadonlySet<string>) =>
    landed.reduce((sum, row) => (row.week === monday && (!ids || ids.has(row.speciesId)) ? sum + row.grams : sum), 0);
  const multiples = groups.map(({ id, name, of }) => {
    const ids = new Set(of.map((one) => one.species._id));
    const sum = (part: 'grams' | 'beforeGrams') => of.reduce((total, one) => total + one[part], 0);
    return {
      id,
      name,
      total: format.weight(sum('grams'), 0),
      change: change.inPercent(sum('beforeGrams'), sum('grams')),
      bars: weeks.map(({ monday, days }) => {
        const grams = gramsIn(monday, ids);
        const asked = ids.size > mostInFilter ? shown.species : [...ids].join();
        return { value: grams, text: format.kg(grams, 0), href: tripsOf({ ...days, species: asked }) };
      }),
    };
  });
  const week = weeks[marked];
  return (
    <ChartFrame
      title={t('landed')}
      unit={t('landedUnit', { total: format.kg(now.grams, 0), change: change.inPercent(before.grams, now.grams) })}
      chart={
        groups.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <SmallMultiples label={t('landed')} multiples={multiples} weeks={weeks} marked={marked} onMark={setPointed} />
            {week && <p className={css['note']}>{t('marked', { week: week.title, kg: format.weight(gramsIn(week.monday), 0) })}</p>}
          </>
        )
      }
      table={
        <FigureTable
          label={t('landed')}
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
            ...multiples.map(({ name, bars }) => ({
              header: name,
              unit: 'kg',
              isEnd: true,
              render: ({ monday }: { monday: string }) => bars[weeks.findIndex((one) => one.monday === monday)]?.text,
            })),
            { header: t('total'), unit: 'kg', isEnd: true, render: ({ monday }) => format.kg(gramsIn(monday), 0) },
          ]}
        />
      }
    />
  );
}
