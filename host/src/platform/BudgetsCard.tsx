import { useCall } from '@shop/shared/api';
import { ChartFrame } from '@shop/shared/charts';
import { type CallAnswer, coreCalls, limits, type Measure } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Badge, Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import { BudgetChart } from './BudgetChart.tsx';
import css from './BudgetsCard.module.css';
import { budgetMessages } from './budget-messages.ts';
import { nameOf } from './FleetTable.tsx';

export type ReleaseBudget = CallAnswer<typeof coreCalls.telemetry.budgets>['releases'][number];

const measures = Object.keys(limits.budget.most) as Measure[];
const { days: dayCount, loads: leastLoads } = limits.budget;

/** What pages of a remote took in browsers day by day, of the release that is out and the one before, beside what it declares. */
export function BudgetsCard({ part, version }: { part: string; version: string }) {
  const t = useMessages(budgetMessages);
  const { number } = useFormat();
  const budgets = useCall(coreCalls.telemetry.budgets, { part });
  const name = nameOf({ name: part });
  const unit = t('unit', { part: name, days: dayCount });
  if (budgets.isError) return <ErrorBox title={t('failed')} error={budgets.error} onRetry={budgets.refetch} />;
  if (!budgets.data) return <Skeleton height={180} />;
  const { days, releases } = budgets.data;
  const current = releases.find((release) => release.version === version);
  const before = releases.find((release) => release !== current);
  const shown = [current, before].filter((release) => release !== undefined);
  if (shown.length === 0)
    return (
      <Card aria-label={t('title')} className={css['empty']}>
        <h2>{t('title')}</h2>
        <p>{t('empty', { part: name, days: dayCount })}</p>
      </Card>
    );
  const written = (measure: Measure, value: number) => [number(value), t(`unit.${measure}`)].filter(Boolean).join('\u00A0');
  return (
    <ChartFrame
      title={t('title')}
      unit={unit}
      series={shown.map((release) => ({ name: release.version, tone: release === current ? 1 : 2 }))}
      chart={
        <ul className={css['charts']}>
          {measures.map((measure) => {
            const own = measuredIn(current, measure);
            const declared = current?.budget?.[measure];
            return (
              <li key={measure}>
                <h3>{t(measure)}</h3>
                <p className={css['figure']}>
                  <strong>{own ? written(measure, own.p75) : t('none')}</strong>{' '}
                  <span className={declared === undefined ? undefined : css['dashed']}>
                    {declared === undefined ? t('declaresNone') : t('declares', { value: written(measure, declared) })}
                  </span>
                </p>
                <BudgetChart
                  days={days}
                  lines={shown.map((release) => ({
                    tone: release === current ? 1 : 2,
                    values: measuredIn(release, measure)?.byDay ?? [],
                  }))}
                  budget={declared}
                />
                {isOver(current, measure) && (
                  <Badge tone="warning" icon="warning">
                    {t('over')}
                  </Badge>
                )}
              </li>
            );
          })}
        </ul>
      }
      table={
        <FigureTable
          label={t('title')}
          rows={releases.flatMap((release) => release.measured.map((measured) => ({ ...measured, release })))}
          rowId={({ release, measure }) => `${release.version} ${measure}`}
          columns={[
            { header: t('version'), render: ({ release }) => release.version },
            { header: t('measure'), render: ({ measure }) => t(measure) },
            { header: t('p75'), isEnd: true, render: ({ measure, p75 }) => written(measure, p75) },
            {
              header: t('declared'),
              isEnd: true,
              render: ({ measure, release: { budget } }) =>
                budget?.[measure] === undefined ? t('declaresNone') : written(measure, budget[measure]),
            },
            {
              header: t('loads'),
              isEnd: true,
              render: ({ loads }) => (loads < leastLoads ? t('few', { count: loads, least: leastLoads }) : number(loads)),
            },
          ]}
        />
      }
    />
  );
}

function measuredIn(release: ReleaseBudget | undefined, wanted: Measure) {
  return release?.measured.find(({ measure }) => measure === wanted);
}

/** As the server says before it lets more people have the release. */
function isOver(release: ReleaseBudget | undefined, measure: Measure): boolean {
  const own = measuredIn(release, measure);
  const declared = release?.budget?.[measure];
  return own !== undefined && declared !== undefined && own.loads >= leastLoads && own.p75 > declared;
}
