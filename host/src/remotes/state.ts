import type { Registered, Registry, RegistryEntry } from '@shop/shared/contract';
import { readInTab, registryAtom, store, viewerAtom } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';
import { releasesRunningAtCrash } from './crash-marker.ts';

/** The storage key of the pages that were opened. */
export const usedKey = 'usedPages';

/** An update that this page could apply: of a remote, or of the host. */
export interface Offer {
  /** `host` or the name of a remote. */
  part: string;
  /** '' if unknown. */
  version: string;
  /** An older version: the running release was rolled back. */
  isBack: boolean;
}

/** A release that failed in this page, and the one that replaced it. */
interface Replacement {
  remote: string;
  failed: string;
  shown: string;
}

/** The state of the remotes in this page. README.md has a diagram of its transitions. */
interface RemotesState {
  /** The registry that this page uses. */
  known: Registry;
  /** The registry read last, which this page may apply next. */
  newest: Registry;
  /** The user whose session has pinned releases. Another user starts with the newest. */
  heldFor: string | undefined;
  /** By remote: the releases that this session has pinned, since the first of them was requested. */
  held: Readonly<Record<string, readonly RegistryEntry[]>>;
  /** Releases that failed in this tab and are not retried automatically, as `remote@buildId`. */
  bad: readonly string[];
  /** Remotes of which no release could be loaded in the last attempt. */
  down: readonly string[];
  offers: readonly Offer[];
  replacements: readonly Replacement[];
  /** By remote: how often a new release was applied to an open page. */
  updateCounts: Readonly<Record<string, number>>;
}

export const badKey = 'badReleases';
const keptAtom = atom<RemotesState | undefined>(undefined);

const stateAtom = atom((get): RemotesState => {
  const kept = get(keptAtom);
  const { userId } = get(viewerAtom);
  if (kept) return kept.heldFor === userId ? kept : { ...kept, known: kept.newest, heldFor: userId, held: {} };
  const known = get(registryAtom);
  const before = readInTab(badKey);
  // A release that froze the tab is skipped after the reload, and after later ones.
  const bad = [...new Set([...(Array.isArray(before) ? before : []), ...releasesRunningAtCrash()])];
  const nothing = { held: {}, down: [], offers: [], replacements: [], updateCounts: {} };
  return { ...nothing, known, newest: known, heldFor: userId, bad };
});

export const getState = (): RemotesState => store.get(stateAtom);

export function change(to: Partial<RemotesState>): void {
  store.set(keptAtom, { ...getState(), ...to });
}

/** Changes the state and publishes the registry to menu, palette, tiles and flags: the pinned releases without those that failed. */
export function changeRegistry(to: Partial<RemotesState>): void {
  change(to);
  const { known, held } = getState();
  const shown = Object.entries(known).map(([name, remote]): [string, Registered] => {
    // A pinned release was selected for this viewer, so its rollout rule no longer applies.
    const own = withoutBad(name, held[name]?.map(({ rollout: _for, ...release }) => release) ?? remote.releases);
    return [name, { ...remote, releases: own as Registered['releases'] }];
  });
  store.set(registryAtom, Object.fromEntries(shown));
}

export const idOf = (name: string, release: RegistryEntry | undefined) => `${name}@${release?.buildId ?? ''}`;

/** Releases without those that failed in this tab; all of them if every one failed. */
export function withoutBad(name: string, releases: readonly RegistryEntry[]): readonly RegistryEntry[] {
  const { bad } = getState();
  const rest = releases.filter((release) => !bad.includes(idOf(name, release)));
  return rest.length > 0 ? rest : releases;
}

export const offersAtom = atom((get) => get(stateAtom).offers);
export const replacementsAtom = atom((get) => get(stateAtom).replacements);
export const updateCountsAtom = atom((get) => get(stateAtom).updateCounts);
export const downAtom = atom((get) => get(stateAtom).down);
export const isDown = (remote: string) => getState().down.includes(remote);

/**
 * Publishes two changes that nothing else would: releases that failed in this tab before the page was loaded, and a new user who has nothing pinned.
 * Returns a function that stops.
 */
export function followPerson(): () => void {
  const show = () => {
    const { userId } = store.get(viewerAtom);
    const kept = store.get(keptAtom);
    if (getState().bad.length > 0 || (kept && kept.heldFor !== userId)) changeRegistry({});
  };
  show();
  return store.sub(viewerAtom, show);
}

/** For tests that change the page's data block. */
export function forgetRegistry(): void {
  store.set(registryAtom, undefined);
  store.set(keptAtom, undefined);
}
