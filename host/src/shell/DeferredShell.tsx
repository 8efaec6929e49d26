import { useShared } from '@shop/shared/session';
import { type ComponentType, lazy, Suspense } from 'react';
import { closeSheet, isSheetOpenAtom } from '../keys/sheet.ts';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';
import { reportThrown } from '../telemetry/watchErrors.ts';

const KeySheet = lazy(async () => ({ default: (await import('../keys/KeySheet.tsx')).KeySheet }));

/** The user did not request it: if the file fails to load, counts and shortcuts are missing until the next page load. */
const Later = lazy<ComponentType>(() =>
  import(/* webpackChunkName: 'later' */ './Later.tsx').then(
    (module) => ({ default: module.Later }),
    (error: unknown) => {
      reportThrown(error, 'promise');
      return { default: () => null };
    },
  ),
);

/**
 * Loads after the data of the page; the sheet of shortcuts loads on request. Everything that loads then is one file, `later`, together with the bell
 * and the code that sends reports.
 */
export function DeferredShell() {
  const isTime = useIdleAfterFirstData();
  const isSheetOpen = useShared(isSheetOpenAtom);
  return (
    <Suspense fallback={null}>
      {isTime && <Later />}
      {isSheetOpen && <KeySheet onClose={closeSheet} />}
    </Suspense>
  );
}
