import { useFormat, useMessages } from '@shop/shared/i18n';
import css from './Balance.module.css';
import { type BalanceParts, balanceParts } from './balance-parts.ts';
import { balanceMessages } from './messages.ts';

/** Beyond the line there is room for so much of what came in; what is more is cut. */
const mostOver = 0.12;

/** Where the weight of a landing went, as shares of it; the black line is all of it, and what stands beyond it went out without coming in. */
export function BalanceBar({ parts }: { parts: BalanceParts }) {
  const t = useMessages(balanceMessages);
  const { weight } = useFormat();
  const { enteredGrams, overGrams } = parts;
  const shown = [...balanceParts, ['over', 'overGrams'] as const].filter(([, field]) => parts[field] > 0);
  // Where more went out than came in, what stands left of the line is all that came in.
  const whole = Math.max(enteredGrams, 1);
  const inside = balanceParts.reduce((sum, [, field]) => sum + parts[field], 0);
  const scale = Math.min(1, whole / Math.max(inside, 1));
  return (
    <div className={css['bar']} role="img" aria-label={shown.map(([name, field]) => `${t(name)} ${weight(parts[field])}`).join(', ')}>
      <div className={css['inside']}>
        {balanceParts.map(
          ([name, field]) =>
            parts[field] > 0 && (
              <span
                key={name}
                className={css[name]}
                title={`${t(name)} ${weight(parts[field])}`}
                style={{ inlineSize: `${((parts[field] * scale) / whole) * 100}%` }}
              />
            ),
        )}
      </div>
      <span className={css['line']} />
      {overGrams > 0 && (
        <span
          className={css['over']}
          title={`${t('over')} ${weight(overGrams)}`}
          style={{ inlineSize: `${(Math.min(mostOver, overGrams / whole) / (1 + mostOver)) * 100}%` }}
        />
      )}
    </div>
  );
}

export function BalanceLegend() {
  const t = useMessages(balanceMessages);
  return (
    <ul className={css['legend']}>
      {balanceParts.map(([name]) => (
        <li key={name}>
          <span className={css[name]} aria-hidden /> {t(name)}
        </li>
      ))}
    </ul>
  );
}
