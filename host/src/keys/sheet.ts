import { store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';
import { reportThrown } from '../telemetry/watchErrors.ts';

/** Whether the sheet of shortcuts is open. */
export const isSheetOpenAtom = atom(false);

/** Opens the sheet when its file has loaded; if that fails the page does not change. */
export function openSheet(): void {
  import('./KeySheet.tsx').then(
    () => store.set(isSheetOpenAtom, true),
    (error: unknown) => reportThrown(error, 'promise'),
  );
}
export const closeSheet = () => store.set(isSheetOpenAtom, false);
