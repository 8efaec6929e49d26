import css from './Sums.module.css';

export interface SumsProps {
  /** The accessible name of the sums. */
  label: string;
  /** A value that is undefined is not loaded yet. */
  sums: readonly (readonly [name: string, value: string | undefined, unit: string])[];
  /** What the sums exclude. */
  note?: string | undefined;
}

/** The sums over all rows that match a list's filters, not only those of the page. */
export function Sums({ label, sums, note }: SumsProps) {
  return (
    <div className={css['box']}>
      <dl className={css['sums']} aria-label={label} aria-busy={sums.some(([, value]) => value === undefined) || undefined}>
        {sums.map(([name, value, unit]) => (
          <div key={name}>
            <dt>
              {name} <span className={css['unit']}>{unit}</span>
            </dt>
            <dd>{value ?? '\u00A0'}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={css['note']}>{note}</p>}
    </div>
  );
}
