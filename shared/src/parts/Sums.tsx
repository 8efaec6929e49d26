import css from './Sums.module.css';

export interface SumsProps {
  /** Names them: what they are the sums of. */
  label: string;
  /** No value yet: undefined. */
  sums: readonly (readonly [name: string, value: string | undefined, unit: string])[];
  /** What of it they leave out. */
  note?: string | undefined;
}

/** The sums over every row that a list's filters match, not only over those of the page. */
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
