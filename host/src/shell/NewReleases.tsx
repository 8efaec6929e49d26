import { useShared } from '@shop/shared/session';
import { lazy, Suspense, useEffect } from 'react';
import { followReleases } from '../remotes/newReleases.ts';
import { offersAtom, replacementsAtom } from '../remotes/state.ts';
import { reportThrown } from '../telemetry/watchErrors.ts';

/** If the file fails to load, the user is not notified; updates are applied on navigation anyway. */
const ReleaseToasts = lazy(() =>
  import('./ReleaseToasts.tsx').then(
    (module) => ({ default: module.ReleaseToasts }),
    (error: unknown) => {
      reportThrown(error, 'promise');
      return { default: () => null };
    },
  ),
);

/** Follows new releases. Most pages never have one: the texts load with the first. */
export function NewReleases() {
  const offers = useShared(offersAtom);
  const replacements = useShared(replacementsAtom);

  useEffect(followReleases, []);

  if (offers.length === 0 && replacements.length === 0) return null;
  return (
    <Suspense>
      <ReleaseToasts />
    </Suspense>
  );
}
