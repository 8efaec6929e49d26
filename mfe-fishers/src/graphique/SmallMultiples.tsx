import { Link } from '@shop/shared/router';
import { cx } from '@shop/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import css from './Graphique.module.css';

interface Multiple {
  id: string;
  name: string;
  total: string;
  change: string;
  /** One bar per week; all charts have the same weeks. */
  bars: readonly { value: number; text: string; href: string }[];
}

export interface Week {
  monday: string;
  /** `S46`. */
  name: string;
  /** `S46 · 9–15 nov`. */
  title: string;
  isUnfinished: boolean;
}

interface SmallMultiplesProps {
  label: string;
  multiples: readonly Multiple[];
  weeks: readonly Week[];
  /** The index of the marked week, and its text. */
  marked: number;
  onMark: (week: number | undefined) => void;
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Charts with the same weeks, each with its own scale; a hovered week is marked in all. Every bar is a link. */
export function SmallMultiples({ label, multiples, weeks, marked, onMark }: SmallMultiplesProps) {
  const [focused, setFocused] = useState<readonly [number, number]>([0, 0]);

  function move(event: KeyboardEvent<HTMLUListElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [row, column] = [focused[0] + step[0], focused[1] + step[1]];
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus();
  }

  return (
    <ul className={css['multiples']} aria-label={label} onKeyDown={move} onPointerLeave={() => onMark(undefined)}>
      {multiples.map(({ id, name, total, change, bars }, row) => {
        const most = Math.max(1, ...bars.map(({ value }) => value));
        return (
          <li key={id}>
            <h3>{name}</h3>
            <p>
              {total} <small>{change}</small>
            </p>
            <span className={css['bars']}>
              {bars.map(({ value, text, href }, column) => {
                const week = weeks[column] as Week;
                return (
                  <Link
                    key={week.monday}
                    to={href}
                    data-at={`${row} ${column}`}
                    aria-label={`${name}, ${week.title}: ${text}`}
                    className={cx(column === marked && css['marked'])}
                    onPointerEnter={() => onMark(column)}
                    onFocus={() => {
                      setFocused([row, column]);
                      onMark(column);
                    }}
                  >
                    {column === marked && <b aria-hidden="true">{text}</b>}
                    <i className={cx(week.isUnfinished && css['hatched'])} style={{ blockSize: `${Math.max(2, (value / most) * 58)}px` }} />
                  </Link>
                );
              })}
            </span>
            <span className={css['ends']} aria-hidden="true">
              <span>{weeks[0]?.name}</span>
              <span>{weeks.at(-1)?.name}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
