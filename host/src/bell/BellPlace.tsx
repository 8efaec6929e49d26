import { Icon } from '@shop/shared/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import css from './Bell.module.css';

const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }));

/** Where the bell stands: it comes once the page that people came for has what it needs. */
export function BellPlace() {
  const [isTime, setIsTime] = useState(false);

  useEffect(function waitForIdle() {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsTime(true), 500);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIsTime(true), { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }, []);

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
