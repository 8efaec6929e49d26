import type { DeclaredTile } from '@shop/shared/contract';
import { atom } from 'jotai/vanilla';

/** What waits beneath the links of the menu, by link. */
export const waitingAtom = atom<Record<string, { count: number; words: DeclaredTile['words'] }>>({});
