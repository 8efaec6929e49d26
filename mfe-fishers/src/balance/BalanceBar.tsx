import { useFormat, useMessages } from '@shop/shared/i18n';
import css from './Balance.module.css';
import { type BalanceParts, balanceParts } from './balance-parts.ts';
import { balanceMessages } from './messages.ts';

/** The part beyond the line shows at most this share of the landed weight; anything more is cut off. */
const mostOver = 0.12;

/**
 * The distribution of a landing's weight, as shares of it; the black line marks the total, and the part beyond it left without having been landed.
 */
export function BalanceBar({ parts }: { parts: BalanceParts }) {
  const t = useMessages(balanceMessages);
  const { weight } = useFormat();
  const { enteredGrams, overGrams } = parts;
  const shown = [...balanceParts, ['over', 'overGrams'] as const].filter(([, field]) => parts[field] > 0);
  // If more left than was landed, the part left of the line is the total landed weight.
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
