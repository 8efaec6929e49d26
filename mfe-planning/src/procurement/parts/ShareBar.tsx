import { useFormat } from '@shop/shared/i18n';
import css from './ShareBar.module.css';

/** The bought share of a weight, as a bar and a number. */
export function ShareBar({ grams, of }: { grams: number; of: number }) {
  const format = useFormat();
  const share = of === 0 ? 0 : Math.min(100, Math.floor((grams * 100) / of));
  return (
    <span className={css['share']}>
      <span className={css['bar']} aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </span>
      {format.percent(share)}
    </span>
  );
}
