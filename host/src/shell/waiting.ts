import type { DeclaredTile } from '@shop/shared/contract';
import { atom } from 'jotai/vanilla';

/** The number of pending rows by menu link. */
export const waitingAtom = atom<Record<string, { count: number; words: DeclaredTile['words'] }>>({});
