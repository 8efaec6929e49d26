import { atom } from 'jotai/vanilla';
import { dataBlocks, type Registry, withFlags } from '../contract/registry.ts';
import { viewerAtom } from './session.ts';

/** The registry that was read after the page loaded. */
const readAtom = atom<{ since?: Registry | undefined }>({});

/**
 * The registry as this page knows it: from the page itself, or as the host has read it since. Menu, palette, tiles and flags follow it. The host
 * writes it; undefined restores the registry of the page.
 */
export const registryAtom = atom(
  (get) => get(readAtom).since ?? (JSON.parse(document.getElementById(dataBlocks.registry)?.textContent || '{}') as Registry),
  (_get, set, since: Registry | undefined) => set(readAtom, { since }),
);

const none: ReadonlySet<string> = new Set();

/** The flags that are on for the viewer, as `remote.key`. Changes of a flag reach an open page through this atom. */
export const flagsAtom = atom((get) => withFlags(get(viewerAtom), get(registryAtom)).flags ?? none);
