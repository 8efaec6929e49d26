import { Link } from '@shop/shared/router';
import { cx } from '@shop/shared/ui';
import { moveWithArrows } from '@shop/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
import type { Series } from './ChartFrame.tsx';
import css from './Charts.module.css';
import { ticksTo } from './scale.ts';

export interface BarGroup {
  id: string;
  /** Label below: `S46`. */
  name: string;
  /** Full label: `S46 · 9–15 nov`. */
  title: string;
  /** Not finished yet: hatched. */
  isUnfinished: boolean;
  /** By series: the value, its text, and the list that it counts. */
  bars: readonly { value: number; text: string; href: string }[];
}

export interface BarsProps {
  label: string;
  series: readonly Series[];
  groups: readonly BarGroup[];
  /** The text of a value on the axis. */
  axis: (value: number) => string;
}

/** Vertical bars, one group per week. Every bar is a link to the records that it counts; pointer and focus show its group's figures. */
export function Bars({ label, series, groups, axis }: BarsProps) {
  const [shown, setShown] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  useEffect(function beginAtTheLatest() {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, []);

  const ticks = ticksTo(Math.max(0, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value))));
  const top = ticks.at(-1) ?? 1;
  return (
    <div className={css['plot']}>
      <div className={css['axis']} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
            {axis(tick)}
          </span>
        ))}
      </div>
      <div className={css['lines']} aria-hidden="true">
        {ticks.map((tick) => (
          <i key={tick} className={css['line']} style={{ insetBlockEnd: `${(tick / top) * 100}%` }} />
        ))}
      </div>
      <ul
        ref={list}
        aria-label={label}
        className={css['groups']}
        onKeyDown={(event) => moveWithArrows(event, event.currentTarget.querySelectorAll('a'))}
        onPointerLeave={() => setShown(undefined)}
      >
        {groups.map(({ id, name, title, isUnfinished, bars }) => (
          <li
            key={id}
            className={cx(css['group'], shown === id && css['here'])}
            onPointerEnter={() => setShown(id)}
            onFocus={() => setShown(id)}
            onBlur={() => setShown(undefined)}
          >
            <span className={css['bars']}>
              {bars.map(({ value, text, href }, n) => {
                const { name: what = '', tone = 1 } = series[n] ?? {};
                return (
                  <Link key={what} to={href} aria-label={`${title}: ${what} ${text}`} className={css['bar']}>
                    <i
                      className={cx(css[`series${tone}`], isUnfinished && css['hatched'])}
                      style={{ blockSize: `${Math.max(0.5, (value / top) * 100)}%` }}
                    />
                  </Link>
                );
              })}
            </span>
            <span className={css['name']} aria-hidden="true">
              {name}
            </span>
            {shown === id && (
              <span className={css['tip']} aria-hidden="true">
                <strong>{title}</strong>
                {bars.map(({ text }, n) => (
                  <span key={series[n]?.name}>
                    {series[n]?.name} <b>{text}</b>
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
