import { useFormat } from '@shop/shared/i18n';
import css from './BudgetsCard.module.css';

export interface BudgetChartProps {
  /** Calendar days, oldest first. */
  days: readonly string[];
  /** Values by day; null: no value and a gap in the line. The first line is drawn above the others. */
  lines: readonly { tone: 1 | 2; values: readonly (number | null)[] }[];
  /** Drawn dashed; undefined: no budget. */
  budget: number | undefined;
}

const width = 200;
const height = 64;
const edge = 4;

/** A daily measure with its budget. Decorative: the figure is above it, and all values are in the table. */
export function BudgetChart({ days, lines, budget }: BudgetChartProps) {
  const { date } = useFormat();
  const most = Math.max(1, budget ?? 0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const x = (day: number) => edge + (day / Math.max(1, days.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - (value / most) * (height - 2 * edge);
  /** Consecutive days with values: a day without a value separates them. */
  function runsOf(values: readonly (number | null)[]) {
    const runs: { x: number; y: number }[][] = [[]];
    values.forEach((value, day) => {
      if (value === null) runs.push([]);
      else runs.at(-1)?.push({ x: x(day), y: y(value) });
    });
    return runs.filter((run) => run.length > 0);
  }
  return (
    <div className={css['chart']} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden with the element around it */}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <line className={css['floor']} x1={0} x2={width} y1={height - 1} y2={height - 1} />
        {budget !== undefined && <line className={css['budget']} x1={0} x2={width} y1={y(budget)} y2={y(budget)} />}
        {lines.toReversed().map(({ tone, values }) => (
          <g key={tone} className={css[`tone${tone}`]}>
            {runsOf(values).map((run) => (
              <polyline key={run[0]?.x} points={run.map((point) => `${point.x},${point.y}`).join(' ')} />
            ))}
            {runsOf(values)
              .flat()
              .map((point) => (
                <circle key={point.x} cx={point.x} cy={point.y} r={3} />
              ))}
          </g>
        ))}
      </svg>
      <span className={css['days']}>
        <span>{date(days[0])}</span>
        <span>{date(days.at(-1))}</span>
      </span>
    </div>
  );
}
