import { Spark } from '@shop/shared/charts';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import css from './Dashboard.module.css';
import { dashboardMessages } from './messages.ts';

export interface KpiProps {
  name: string;
  value: string;
  unit?: string;
  /** The currency of an amount: next to the name, because the amount needs the full line. */
  currency?: string;
  /** The change from the previous period: percent, or percentage points; null: nothing to compare with. */
  change: number | null;
  isInPoints?: boolean;
  /** The meaning of an increase for the business: it determines the colour, not the direction of the arrow. */
  more?: 'better' | 'worse' | 'neither';
  /** Weekly values. */
  values: readonly number[];
  /** The list that the figure counts. */
  href: string;
}

/** A figure with its change and its trend; it links to the list that it counts. */
export function Kpi({ name, value, unit, currency, change: exact, isInPoints = false, more = 'better', values, href }: KpiProps) {
  const t = useMessages(dashboardMessages);
  const { percent, number } = useFormat();
  // Rounded as displayed: a change that rounds to zero is neither better nor worse.
  const change = exact && Math.round(exact * 10) / 10;
  const words =
    change === null ? '' : `${change > 0 ? '+' : ''}${isInPoints ? t('points', { points: number(change, 1) }) : percent(change, 1)}`;
  const less = { better: 'worse', worse: 'better', neither: 'neither' } as const;
  const verdict = !change ? 'neither' : change > 0 ? more : less[more];
  return (
    <Link to={href} className={css['kpi']}>
      <span className={css['kpiName']}>
        {name} {currency && <small>{currency}</small>}
      </span>
      <span className={css['kpiValue']}>
        {value} {unit && <small>{unit}</small>}
      </span>
      <span className={css['kpiFoot']}>
        {change === null ? (
          <span className={css['neither']}>{t('noChange')}</span>
        ) : (
          <span className={cx(css['change'], css[verdict])}>
            {change !== 0 && <Icon name={change > 0 ? 'up' : 'down'} size={14} />}
            <VisuallyHidden>{t('change', { change: words })}</VisuallyHidden>
            <span aria-hidden="true">{words}</span>
          </span>
        )}
        <Spark values={values} />
      </span>
    </Link>
  );
}
