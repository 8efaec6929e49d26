import { ChartFrame, StepLine } from '@shop/shared/charts';
import type { PublishedProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { SegmentedControl } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './Published.module.css';
import { stepsOf, stepsSince } from './prices.ts';
import { publishedMessages } from './published-messages.ts';

const dayMs = 86_400_000;
const periods = ['60', '365'] as const;

/** The price and the cost of its lots over time: a chart, and each change with its author and reason. */
export function PriceCard({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const [period, setPeriod] = useState<(typeof periods)[number]>('60');
  const [now] = useState(Date.now);
  const from = now - Number(period) * dayMs;
  const steps = stepsOf(product);
  const shown = stepsSince(steps, from);
  const costs = product.costs.map(({ at, costMinor }) => ({ at: Date.parse(at), value: costMinor })).filter(({ at }) => at >= from);
  const shortDay = (at: number) => format.date(at).slice(0, 5);
  return (
    <ChartFrame
      title={t('priceHistory')}
      unit={t('priceUnit', { currency, period: t(`days${period}`) })}
      series={[{ name: t('series.published'), tone: 1 }, ...(costs.length > 1 ? [{ name: t('series.cost'), tone: 2 as const }] : [])]}
      chart={
        <>
          <div className={css['period']}>
            <SegmentedControl
              title={t('period')}
              isTitleHidden
              options={periods.map((value) => ({ value, label: t(`days${value}`) }))}
              value={period}
              onValue={(value) => setPeriod(value === '365' ? '365' : '60')}
            />
          </div>
          <StepLine
            label={t('changes')}
            from={from}
            to={now}
            steps={shown.map(({ at, minor }) => ({ at, value: minor }))}
            beneath={costs}
            marks={shown.flatMap(({ id, at, minor, change }) =>
              change && at > from
                ? [
                    {
                      ...{ id, at, value: minor },
                      title: t(change.toMinor > change.fromMinor ? 'up' : 'down', { date: shortDay(at), price: format.money(minor) }),
                      text: [change.by?.name ?? t('system'), change.reason && `«${change.reason}»`].filter(Boolean).join(' · '),
                    },
                  ]
                : [],
            )}
            axis={(value) => format.money(value)}
            day={shortDay}
          />
        </>
      }
      table={
        <FigureTable
          label={t('changes')}
          rows={steps.toReversed()}
          rowId={({ id }) => id}
          columns={[
            { header: t('date'), render: ({ at }) => format.dateTime(at) },
            { header: t('price'), unit: `${currency}/kg`, isEnd: true, render: ({ minor }) => format.money(minor) },
            {
              header: t('change'),
              isEnd: true,
              render: ({ change }) =>
                change ? format.percent(((change.toMinor - change.fromMinor) / change.fromMinor) * 100, 1) : t('publishedAt'),
            },
            { header: t('by'), render: ({ change }) => (change ? (change.by?.name ?? t('system')) : none) },
            { header: t('reason'), render: ({ change }) => change?.reason ?? none },
          ]}
        />
      }
    />
  );
}
