import { useCall } from '@shop/shared/api';
import { ChartFrame } from '@shop/shared/charts';
import { type CallAnswer, coreCalls, isLeftKind, isOverBudget, leftKinds, limits, type Measure, measures } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Badge, Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import { BudgetChart } from './BudgetChart.tsx';
import css from './BudgetsCard.module.css';
import { budgetMessages } from './budget-messages.ts';
import { nameOf } from './FleetTable.tsx';

export type ReleaseBudget = CallAnswer<typeof coreCalls.telemetry.budgets>['releases'][number];

const { days: dayCount, loads: leastLoads } = limits.budget;

/** The resources that pages of a remote use in browsers by day, for the current and the previous release, compared with its declared budget. */
export function BudgetsCard({ part, version }: { part: string; version: string }) {
  const t = useMessages(budgetMessages);
  const { number } = useFormat();
  const written = useWritten();
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
  return (
    <ChartFrame
      title={t('title')}
      unit={unit}
      series={shown.map((release) => ({ name: release.version, tone: release === current ? 1 : 2 }))}
      chart={
        <>
          <ul className={css['charts']}>
            {measures
              .filter((measure) => !isLeftKind(measure))
              .map((measure) => (
                <li key={measure}>
                  <Figure measure={measure} release={current} heading="h3" />
                  <BudgetChart
                    days={days}
                    lines={shown.map((release) => ({
                      tone: release === current ? 1 : 2,
                      values: measuredIn(release, measure)?.byDay ?? [],
                    }))}
                    budget={current?.budget?.[measure]}
                  />
                </li>
              ))}
          </ul>
          <section className={css['left']} aria-label={t('left')}>
            <h3>{t('left')}</h3>
            <p>{t('leftUnit', { seconds: number(limits.budget.leftMs / 1000) })}</p>
            <ul className={css['charts']}>
              {leftKinds.map((measure) => (
                <li key={measure}>
                  <Figure measure={measure} release={current} heading="h4" />
                </li>
              ))}
            </ul>
          </section>
        </>
      }
      table={
        <FigureTable
          label={t('title')}
          rows={releases.flatMap((release) => release.measured.map((measured) => ({ ...measured, release })))}
          rowId={({ release, measure }) => `${release.version} ${measure}`}
          columns={[
            { header: t('version'), render: ({ release }) => release.version },
            { header: t('measure'), render: ({ measure }) => t(measure) },
            { header: t('most'), isEnd: true, render: ({ measure, value }) => written(measure, value) },
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

interface FigureProps {
  measure: Measure;
  release: ReleaseBudget | undefined;
  heading: 'h3' | 'h4';
}

/** The measured and the declared value of a release. */
function Figure({ measure, release, heading: Heading }: FigureProps) {
  const t = useMessages(budgetMessages);
  const written = useWritten();
  const own = measuredIn(release, measure);
  const declared = release?.budget?.[measure];
  // The style of the corresponding line in the chart.
  const dashed = declared === undefined || isLeftKind(measure) ? undefined : css['dashed'];
  return (
    <>
      <Heading>{t(measure)}</Heading>
      <p className={css['figure']}>
        <strong>{own ? written(measure, own.value) : t('none')}</strong>{' '}
        <span className={dashed}>{declared === undefined ? t('declaresNone') : t('declares', { value: written(measure, declared) })}</span>
      </p>
      {own && release && isOverBudget(own, release.budget) && (
        <Badge tone="warning" icon="warning">
          {t('over')}
        </Badge>
      )}
    </>
  );
}

const units: Partial<Record<Measure, string>> = { readyMs: 'ms', kilobytes: 'kB', blockedMs: 'ms' };

/** Returns a function that formats a figure with its unit. */
function useWritten() {
  const { number } = useFormat();
  return (measure: Measure, value: number) => [number(value), units[measure]].filter(Boolean).join('\u00A0');
}

function measuredIn(release: ReleaseBudget | undefined, wanted: Measure) {
  return release?.measured.find(({ measure }) => measure === wanted);
}
