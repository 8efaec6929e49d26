import { cx } from '@shop/shared/ui';
import { moveWithArrows } from '@shop/shared/ui/data';
import css from './Charts.module.css';
import { ticksBetween } from './scale.ts';

export interface StepPoint {
  /** ms since the epoch. */
  at: number;
  value: number;
}

/** A change that can be focused. */
export interface StepMark extends StepPoint {
  id: string;
  title: string;
  text: string;
}

export interface StepLineProps {
  label: string;
  /** ms since the epoch. */
  from: number;
  to: number;
  /** Each value holds until the next one. */
  steps: readonly StepPoint[];
  /** A second, dashed line from point to point; the area between the two lines is tinted. */
  beneath?: readonly StepPoint[];
  marks?: readonly StepMark[];
  /** The text of a value on the axis. */
  axis: (value: number) => string;
  /** The text of a moment below the chart. */
  day: (at: number) => string;
}

const days = [0, 0.25, 0.5, 0.75, 1];

/** A value over time that holds until it changes. Each change can be reached by the pointer and by the arrow keys. */
export function StepLine({ label, from, to, steps, beneath = [], marks = [], axis, day }: StepLineProps) {
  const values = [...steps, ...beneath].map(({ value }) => value);
  const ticks = ticksBetween(Math.min(...values), Math.max(...values));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const x = (at: number) => (Math.min(to, Math.max(from, at)) - from) / (to - from || 1);
  const y = (value: number) => (value - least) / (most - least || 1);
  const place = ({ at, value }: StepPoint) => `${x(at) * 100} ${100 - y(value) * 100}`;
  const held = steps.flatMap((step, n) => [step, { value: step.value, at: steps[n + 1]?.at ?? to }]);
  const path = (points: readonly StepPoint[]) => points.map((point, n) => `${n === 0 ? 'M' : 'L'}${place(point)}`).join('');
  const begun = steps[0]?.at ?? to;
  const under = beneath.findLast(({ at }) => at <= begun) ?? beneath[0];
  const floor = under
    ? [{ ...under, at: Math.max(begun, under.at) }, ...beneath.filter(({ at }) => at > Math.max(begun, under.at))].toReversed()
    : [];
  return (
    <div className={css['plot']}>
      <div className={css['axis']} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${y(tick) * 100}%` }}>
            {axis(tick)}
          </span>
        ))}
      </div>
      <div className={css['lines']} aria-hidden="true">
        {ticks.map((tick) => (
          <i key={tick} className={css['line']} style={{ insetBlockEnd: `${y(tick) * 100}%` }} />
        ))}
      </div>
      <div className={css['steps']}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {floor.length > 1 && <path className={css['between']} d={`${path([...held, ...floor])}Z`} />}
          {beneath.length > 1 && <path className={css['dashed']} d={path(beneath)} />}
          <path className={css['stepped']} d={path(held)} />
        </svg>
        <ul aria-label={label} onKeyDown={(event) => moveWithArrows(event, event.currentTarget.querySelectorAll('button'))}>
          {marks.map(({ id, title, text, ...point }) => (
            <li key={id} style={{ insetInlineStart: `${x(point.at) * 100}%`, insetBlockEnd: `${y(point.value) * 100}%` }}>
              <button type="button" className={css['mark']} aria-label={[title, text].filter(Boolean).join(', ')} />
              <span className={cx(css['pointed'], x(point.at) > 0.5 && css['toLeft'])} aria-hidden="true">
                <strong>{title}</strong>
                {text && <span>{text}</span>}
              </span>
            </li>
          ))}
        </ul>
        <div className={css['days']} aria-hidden="true">
          {days.map((share) => (
            <span key={share}>{day(from + (to - from) * share)}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
