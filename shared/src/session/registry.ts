import { atom } from 'jotai/vanilla';
import { dataBlocks, type Registry, withFlags } from '../contract/registry.ts';
import { viewerAtom } from './session.ts';

/** What was read since the page came. */
const readAtom = atom<{ since?: Registry | undefined }>({});

/**
 * The remotes as this page knows them: as it brought them, or as the host has read them since. Menu, palette, tiles and flags follow it.
 * Written by the host; undefined goes back to what the page brought.
 */
export const registryAtom = atom(
  (get) => get(readAtom).since ?? (JSON.parse(document.getElementById(dataBlocks.registry)?.textContent || '{}') as Registry),
  (_get, set, since: Registry | undefined) => set(readAtom, { since }),
);

const none: ReadonlySet<string> = new Set();

/** The flags that are on for who looks, as `remote.key`. A switch that is thrown reaches an open page through it. */
export const flagsAtom = atom((get) => withFlags(get(viewerAtom), get(registryAtom)).flags ?? none);
