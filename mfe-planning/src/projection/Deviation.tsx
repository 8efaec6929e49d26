import { useFormat, useMessages } from '@shop/shared/i18n';
import { cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import { memo } from 'react';
import { deviation } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';

/** From so many hundredths of a percent a difference is marked, with an arrow and not by its colour alone. */
const far = 1000;

/** How far what came is from the plan; of the week in course how much of it is there. */
export const Deviation = memo(function Deviation({ plan, real, isProgress }: { plan: number; real: number; isProgress: boolean }) {
  const t = useMessages(projectionMessages);
  const { percent } = useFormat();
  const off = deviation(plan, real);
  if (off === null) return <>—</>;
  if (isProgress) return <span className={css['quiet']}>{percent((off + 10_000) / 100)}</span>;
  const isFar = Math.abs(off) > far;
  return (
    <span className={cx(isFar ? cx(css['far'], css[off > 0 ? 'above' : 'below']) : css['quiet'])}>
      {isFar && <Icon name={off > 0 ? 'up' : 'down'} size={12} />}
      {isFar && <VisuallyHidden>{t('farOff')}</VisuallyHidden>}
      {off > 0 && '+'}
      {percent(off / 100)}
    </span>
  );
});
