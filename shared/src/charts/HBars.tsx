import { Link } from '@shop/shared/router';
import { cx } from '@shop/shared/ui';
import css from './Charts.module.css';

export interface HBarsProps {
  label: string;
  rows: readonly { id: string; name: string; value: number; text: string; href: string }[];
}

/** Horizontal bars, with negative values to the left of the line. */
export function HBars({ label, rows }: HBarsProps) {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  const least = Math.min(0, ...rows.map(({ value }) => value));
  const span = most - least || 1;
  return (
    <ul className={css['rows']} aria-label={label}>
      {rows.map(({ id, name, value, text, href }) => (
        <li key={id}>
          <Link to={href}>{name}</Link>
          <span className={css['track']} aria-hidden="true">
            <i
              className={cx(css['hbar'], value < 0 && css['negative'])}
              style={{
                insetInlineStart: `${((Math.min(0, value) - least) / span) * 100}%`,
                inlineSize: `${(Math.abs(value) / span) * 100}%`,
              }}
            />
            <i className={css['zero']} style={{ insetInlineStart: `${(-least / span) * 100}%` }} />
          </span>
          <b className={cx(value < 0 && css['minus'])}>{text}</b>
        </li>
      ))}
    </ul>
  );
}
