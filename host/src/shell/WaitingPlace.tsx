import { lazy, Suspense } from 'react';
import { useSpareTime } from '../parts/useSpareTime.ts';
import { reportThrown } from '../telemetry/watchErrors.ts';

/** Nobody has asked for the counts: without their file there are none until the page is loaded anew. */
const WaitingCounts = lazy(() =>
  import('./WaitingCounts.tsx').then(
    (module) => ({ default: module.WaitingCounts }),
    (error: unknown) => {
      reportThrown(error, 'promise');
      return { default: () => null };
    },
  ),
);

/** Counts for the menu, once the page that people came for has what it needs. */
export function WaitingPlace() {
  if (!useSpareTime()) return null;
  return (
    <Suspense fallback={null}>
      <WaitingCounts />
    </Suspense>
  );
}
