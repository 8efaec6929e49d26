import css from './CreditBar.module.css';

export interface CreditBarProps {
  /** What is owed and ordered already; negative where we owe the client. */
  takenMinor: number;
  /** What an order would add. */
  orderMinor?: number;
  limitMinor: number;
}

/** What of a client's credit is owed and ordered, what this order takes of it and what passes it; the mark is the limit. Its figures stand beside it. */
export function CreditBar({ takenMinor, orderMinor = 0, limitMinor }: CreditBarProps) {
  const whole = Math.max(limitMinor, takenMinor + orderMinor, 1);
  const part = (minor: number) => ({ inlineSize: `${(Math.max(0, minor) * 100) / whole}%` });
  const owed = Math.min(Math.max(0, takenMinor), limitMinor);
  // Of a client to whom we owe money, the order takes only what is beyond that.
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
