import { atom } from 'jotai/vanilla';

/** connecting: not connected yet; online; offline: since when (ms) the page receives no changes. */
export type Connection = { state: 'connecting' } | { state: 'online' } | { state: 'offline'; since: number };

export const connectionAtom = atom<Connection>({ state: 'connecting' });
