import { store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';
import { reportThrown } from '../telemetry/watchErrors.ts';

/** Whether the sheet of shortcuts lies over the page. */
export const isSheetOpenAtom = atom(false);

/** Once its file is here: without it the page stays as it is. */
export function openSheet(): void {
  import('./KeySheet.tsx').then(
    () => store.set(isSheetOpenAtom, true),
    (error: unknown) => reportThrown(error, 'promise'),
  );
}
export const closeSheet = () => store.set(isSheetOpenAtom, false);
