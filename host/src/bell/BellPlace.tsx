import { Icon } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { useSpareTime } from '../parts/useSpareTime.ts';
import css from './Bell.module.css';

const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }));

/** Where the bell stands: it comes once the page that people came for has what it needs. */
export function BellPlace() {
  const isTime = useSpareTime();
  const place = (
    <span className={css['place']}>
      <Icon name="bell" />
    </span>
  );
  if (!isTime) return place;
  return (
    <Suspense fallback={place}>
      <Bell />
    </Suspense>
  );
}
