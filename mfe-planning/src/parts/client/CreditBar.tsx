import css from './CreditBar.module.css';

export interface CreditBarProps {
  /** What is owed and ordered already. */
  takenMinor: number;
  /** What an order would add. */
  orderMinor?: number;
  limitMinor: number;
}

/** What of a client's credit is owed and ordered, what this order takes of it and what passes it; the mark is the limit. Its figures stand beside it. */
export function CreditBar({ takenMinor, orderMinor = 0, limitMinor }: CreditBarProps) {
  const whole = Math.max(limitMinor, takenMinor + orderMinor, 1);
  const part = (minor: number) => ({ inlineSize: `${(Math.max(0, minor) * 100) / whole}%` });
  const owed = Math.min(takenMinor, limitMinor);
  const taken = Math.min(orderMinor, limitMinor - owed);
  return (
    <span className={css['bar']} aria-hidden="true">
      <i className={css['owed']} style={part(owed)} />
      <i className={css['taken']} style={part(taken)} />
      <i className={css['beyond']} style={part(takenMinor + orderMinor - limitMinor)} />
      <b className={css['limit']} style={{ insetInlineStart: `calc(${(limitMinor * 100) / whole}% - 2px)` }} />
    </span>
  );
}
