import { useShared } from '@shop/shared/session';
import { type ComponentType, lazy, Suspense } from 'react';
import { closeSheet, isSheetOpenAtom } from '../keys/sheet.ts';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';
import { reportThrown } from '../telemetry/watchErrors.ts';

const KeySheet = lazy(async () => ({ default: (await import('../keys/KeySheet.tsx')).KeySheet }));

/** Nobody has asked for it: without its file there are no counts and no keys until the page is loaded anew. */
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
 * Comes once the page that people came for has what it needs; the sheet of keys when somebody asks for it. What comes then is one file, `later`, with
 * the bell and what sends reports.
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
