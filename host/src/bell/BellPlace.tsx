import { Icon } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { useIdle } from '../parts/useIdle.ts';
import css from './Bell.module.css';

const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }));

/** Where the bell stands: it comes once the page that people came for has what it needs. */
export function BellPlace() {
  const isIdle = useIdle();
  const place = (
    <span className={css['place']}>
      <Icon name="bell" />
    </span>
  );
  if (!isIdle) return place;
  return (
    <Suspense fallback={place}>
      <Bell />
    </Suspense>
  );
}
