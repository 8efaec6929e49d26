import { store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';

/** Whether the sheet of shortcuts lies over the page. */
export const isSheetOpenAtom = atom(false);

export const openSheet = () => store.set(isSheetOpenAtom, true);
export const closeSheet = () => store.set(isSheetOpenAtom, false);
