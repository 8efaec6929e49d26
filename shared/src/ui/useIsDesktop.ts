import { useShared } from '../session/hooks.ts';
import { layoutAtom } from '../session/shell.ts';

/** Wider than 780 px (specification, section 9). */
export const useIsDesktop = (): boolean => useShared(layoutAtom) === 'desktop';
