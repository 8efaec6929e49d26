import css from './CreditBar.module.css';

export interface CreditBarProps {
  /** The amount owed and ordered already; negative if we owe the client. */
  takenMinor: number;
  /** The amount that an order adds. */
  orderMinor?: number;
  limitMinor: number;
}

/** A client's credit: the used part, this order, and the part above the limit, which is marked. The figures are next to the bar. */
export function CreditBar({ takenMinor, orderMinor = 0, limitMinor }: CreditBarProps) {
  const whole = Math.max(limitMinor, takenMinor + orderMinor, 1);
  const part = (minor: number) => ({ inlineSize: `${(Math.max(0, minor) * 100) / whole}%` });
  const owed = Math.min(Math.max(0, takenMinor), limitMinor);
  // If we owe the client money, the order uses only the part beyond that.
  const taken = Math.min(takenMinor + orderMinor - owed, limitMinor - owed);
  return (
    <span className={css['bar']} aria-hidden="true">
      <i className={css['owed']} style={part(owed)} />
      <i className={css['taken']} style={part(taken)} />
      <i className={css['beyond']} style={part(takenMinor + orderMinor - limitMinor)} />
      <b className={css['limit']} style={{ insetInlineStart: `calc(${(limitMinor * 100) / whole}% - 2px)` }} />
    </span>
  );
}
