import type { Registered, Registry, RegistryEntry } from '@shop/shared/contract';
import { readInTab, registryAtom, store, viewerAtom } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';
import { releasesRunningAtCrash } from './crash-marker.ts';

/** Where the browser keeps which pages were opened. */
export const usedKey = 'usedPages';

/** A release that this page could take: of a remote, or of the host. */
export interface Offer {
  /** `host` or the name of a remote. */
  part: string;
  /** '' when it is not known. */
  version: string;
  /** It is an older one: what the page runs was taken back. */
  isBack: boolean;
}

/** A release that failed in this page, and the one that took its place. */
interface Replacement {
  remote: string;
  failed: string;
  shown: string;
}

/** What this page knows of the remotes. README.md draws how it changes. */
interface RemotesState {
  /** What this page goes by. */
  known: Registry;
  /** What was read last: what this page may take next. */
  newest: Registry;
  /** Whose session holds releases. Another person begins with the newest. */
  heldFor: string | undefined;
  /** By remote: the releases that this session stays with, from the moment that the first of them is asked for. */
  held: Readonly<Record<string, readonly RegistryEntry[]>>;
  /** What failed in this tab and is not tried again by itself, as `remote@buildId`. */
  bad: readonly string[];
  /** Remotes of which no release could be loaded at the last try. */
  down: readonly string[];
  offers: readonly Offer[];
  replacements: readonly Replacement[];
  /** By remote: how often a new release was taken under an open page. */
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
  // What froze the tab is skipped by its reload, and by those after it.
  const bad = [...new Set([...(Array.isArray(before) ? before : []), ...releasesRunningAtCrash()])];
  const nothing = { held: {}, down: [], offers: [], replacements: [], updateCounts: {} };
  return { ...nothing, known, newest: known, heldFor: userId, bad };
});

export const getState = (): RemotesState => store.get(stateAtom);

export function change(to: Partial<RemotesState>): void {
  store.set(keptAtom, { ...getState(), ...to });
}

/** The same, and menu, palette, tiles and flags follow: they see what this page goes by, which is what it holds without what failed in it. */
export function changeRegistry(to: Partial<RemotesState>): void {
  change(to);
  const { known, held } = getState();
  const shown = Object.entries(known).map(([name, remote]): [string, Registered] => {
    // What is held is held for this very viewer, whoever it was first meant for.
    const own = withoutBad(name, held[name]?.map(({ rollout: _for, ...release }) => release) ?? remote.releases);
    return [name, { ...remote, releases: own as Registered['releases'] }];
  });
  store.set(registryAtom, Object.fromEntries(shown));
}

export const idOf = (name: string, release: RegistryEntry | undefined) => `${name}@${release?.buildId ?? ''}`;

/** Releases without those that failed in this tab, unless all of them did. */
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
 * Shows to all what nothing else would: what failed in this tab before the page was loaded, and that another person holds nothing yet.
 * Answers what stops it.
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
