import { useShared } from '@shop/shared/session';
import { lazy, Suspense, useEffect } from 'react';
import { followReleases } from '../remotes/newReleases.ts';
import { offersAtom, replacementsAtom } from '../remotes/state.ts';
import { reportThrown } from '../telemetry/watchErrors.ts';

/** Without its file nobody is told; what is new is taken on the way all the same. */
const ReleaseToasts = lazy(() =>
  import('./ReleaseToasts.tsx').then(
    (module) => ({ default: module.ReleaseToasts }),
    (error: unknown) => {
      reportThrown(error, 'promise');
      return { default: () => null };
    },
  ),
);

/** Follows what is out. Most pages never have anything to tell of it: the words come with the first news. */
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
