import { Icon } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';
import { reportThrown } from '../telemetry/watchErrors.ts';
import css from './Bell.module.css';

/** The user did not request the bell: if its file fails to load, it is missing until the next page load, and nothing else is affected. */
const Bell = lazy(() =>
  import(/* webpackChunkName: 'later' */ './Bell.tsx').then(
    (module) => ({ default: module.Bell }),
    (error: unknown) => {
      reportThrown(error, 'promise');
      return { default: StillBell };
    },
  ),
);

/** The place of the bell; it loads after the data of the page. */
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
