import { Icon } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';
import { reportThrown } from '../telemetry/watchErrors.ts';
import css from './Bell.module.css';

/** Nobody has asked for the bell: without its file there is none until the page is loaded anew, and nothing else goes with it. */
const Bell = lazy(() =>
  import(/* webpackChunkName: 'later' */ './Bell.tsx').then(
    (module) => ({ default: module.Bell }),
    (error: unknown) => {
      reportThrown(error, 'promise');
      return { default: StillBell };
    },
  ),
);

/** Where the bell stands: it comes once the page that people came for has what it needs. */
export function LazyBell() {
  const isTime = useIdleAfterFirstData();
  if (!isTime) return <StillBell />;
  return (
    <Suspense fallback={<StillBell />}>
      <Bell />
    </Suspense>
  );
}

function StillBell() {
  return (
    <span className={css['place']}>
      <Icon name="bell" />
    </span>
  );
}
