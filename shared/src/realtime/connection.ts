import { atom } from 'jotai/vanilla';

/** connecting: not yet; online; offline: since when (ms) the page hears of no changes. */
export type Connection = { state: 'connecting' } | { state: 'online' } | { state: 'offline'; since: number };

export const connectionAtom = atom<Connection>({ state: 'connecting' });
