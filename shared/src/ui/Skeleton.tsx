import { useMessages } from '../i18n/useMessages.ts';
import { uiMessages } from './messages.ts';
import css from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SkeletonProps {
  /** Any CSS length. */
  width?: string | number;
  height?: string | number;
}

/** A gray bar in place of text that is loading. It appears after 200 ms, so that a quick answer does not cause flicker. */
export function Skeleton({ width = '100%', height = 10 }: SkeletonProps) {
  return <span className={css['bar']} style={{ width, height }} aria-hidden="true" />;
}

/** The placeholder of a page that is loading: bars for a heading and some lines. */
export function PageSkeleton() {
  const t = useMessages(uiMessages);
  return (
    <div className={css['page']} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton width={180} height={22} />
      {['92%', '84%', '88%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  );
}
