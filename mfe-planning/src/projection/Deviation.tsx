import { useFormat, useMessages } from '@shop/shared/i18n';
import { cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import { memo } from 'react';
import { deviation, type Measure, meaningOf, type Side } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';

/** The hundredths of a percent from which a difference is highlighted. */
const far = 1000;

export const meaningIcon = { better: 'check', worse: 'warning' } as const;

interface DeviationProps {
  side: Side;
  measure: Measure;
  plan: number;
  real: number;
  isProgress: boolean;
}

/**
 * The deviation of the actual from the planned value; for the current week, its progress. The sign shows whether it is more or less; icon, text and
 * colour show whether that is good for the business.
 */
export const Deviation = memo(function Deviation({ side, measure, plan, real, isProgress }: DeviationProps) {
  const t = useMessages(projectionMessages);
  const { percent } = useFormat();
  const off = deviation(plan, real);
  if (off === null) return <>—</>;
  if (isProgress) return <span className={css['quiet']}>{percent((off + 10_000) / 100)}</span>;
  const written = `${off > 0 ? '+' : ''}${percent(off / 100)}`;
  if (Math.abs(off) <= far) return <span className={css['quiet']}>{written}</span>;
  const meaning = meaningOf(side, measure, off);
  return (
    <span className={cx(css['far'], css[meaning])} title={t(meaning)}>
      <Icon name={meaningIcon[meaning]} size={12} />
      <VisuallyHidden>{t(meaning)}</VisuallyHidden>
      {written}
    </span>
  );
});
