import { useFormat } from '@shop/shared/i18n';
import css from './ProviderList.module.css';

/** A share as a bar with its number. rate: hundredths of a percent; null: nothing was due yet. */
export function FillRate({ rate, none }: { rate: number | null; none: string }) {
  const { percent } = useFormat();
  if (rate === null) return <span className={css['quiet']}>{none}</span>;
  return (
    <span className={css['rate']}>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${rate / 100}%` }} />
      </span>
      {percent(rate / 100)}
    </span>
  );
}
