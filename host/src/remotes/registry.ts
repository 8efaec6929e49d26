import { limits, type Registered, type Registry, type RegistryEntry, registryPath, releasesFor } from '@shop/shared/contract';
import { keepInTab, readInTab, registryAtom, store, viewerAtom } from '@shop/shared/session';

import { isLocal, withLocal } from './local.ts';

type Releases = readonly RegistryEntry[];

interface State {
  /** What this page goes by. */
  known: Registry;
  /** What was read last: what this page may take next. */
  newest: Registry;
  /** Whose session holds releases. Another person begins with the newest. */
  heldFor: string | undefined;
  /** By remote: the releases that this session stays with, from the moment that the first of them is asked for. */
  held: Record<string, Releases>;
  /** What failed in this tab and is not tried again by itself, as `remote@buildId`. */
  bad: readonly string[];
}

const badKey = 'badReleases';
let state: State | undefined;

/** The releases of a remote in the order in which this page tries them; none when the server could not find one. */
export function releasesOf(name: string): Releases {
  const { known, held } = present();
  return withoutBad(name, held[name] ?? releasesIn(known, name));
}

/** The release of a remote that this page goes by. */
export function registered(name: string): RegistryEntry | undefined {
  return releasesOf(name)[0];
}

/** The same, with the promise that they stay so for this session. */
export function pinReleases(name: string): Releases {
  const before = present();
  const releases = releasesIn(before.known, name);
  if (before.held[name] || releases.length === 0) return releasesOf(name);
  state = { ...before, held: { ...before.held, [name]: releases } };
  // Pages are asked for while something is drawn, which is no moment to change what others draw.
  if (releases.some(({ rollout }) => rollout)) queueMicrotask(() => change({}));
  return releasesOf(name);
}

export function isHeld(name: string): boolean {
  return present().held[name] !== undefined;
}

/** The release of a remote that this viewer would get now. */
export function newestOf(name: string): RegistryEntry | undefined {
  return withoutBad(name, releasesIn(present().newest, name))[0];
}

export function remotesOut(): string[] {
  return Object.keys(present().newest);
}

/** Lets go of what the session holds of some remotes: their next page comes from the newest release. */
export function takeNewest(names: readonly string[]): void {
  const { known, newest, held } = present();
  change({
    known: { ...known, ...only(newest, names) },
    held: only(
      held,
      Object.keys(held).filter((name) => !names.includes(name)),
    ),
  });
}

/** Switches are thrown for pages that are open too: they are no release. */
export function takeFlags(): void {
  const { known, newest } = present();
  const withNew = ([name, before]: [string, Registered]): [string, Registered] => [
    name,
    { ...(newest[name] ?? before), releases: before.releases },
  ];
  change({ known: Object.fromEntries(Object.entries(known).map(withNew)) });
}

/** A release failed: this tab tries it again only when there is no other. Answers false when that was known. */
export function setAside(name: string, release: RegistryEntry): boolean {
  const { bad } = present();
  const id = idOf(name, release.buildId);
  if (bad.includes(id)) return false;
  change({ bad: [...bad, id] });
  // A developer mends it and loads the page again.
  if (!isLocal(release)) keepInTab(badKey, [...bad, id]);
  return true;
}

/**
 * Asks the server what is out now; nothing of it is taken yet. Answers the whole answer, whose headers name the host; undefined when
 * there was none, and then nothing is known better than before.
 */
export async function readRegistry(): Promise<Response | undefined> {
  try {
    const answer = await fetch(registryPath, { cache: 'no-store', signal: AbortSignal.timeout(limits.remoteTimeoutMs) });
    if (!answer.ok) return undefined;
    const read: unknown = await answer.json();
    if (!isRegistry(read)) return undefined;
    change({ newest: withLocal(read) });
    return answer;
  } catch (cause) {
    // No answer, or not JSON.
    if (!(cause instanceof Error || cause instanceof DOMException)) throw cause;
    return undefined;
  }
}

/** Its server has looked at the rest; this is what tells it from an answer of something else. */
function isRegistry(read: unknown): read is Registry {
  const remotes: unknown[] = typeof read === 'object' && read !== null ? Object.values(read) : [undefined];
  return remotes.every((remote) => Array.isArray((remote as Partial<Registered> | null | undefined)?.releases));
}

/** For tests that change the page's data block. */
export function forgetRegistry(): void {
  store.set(registryAtom, undefined);
  state = undefined;
}

function present(): State {
  const { userId } = store.get(viewerAtom);
  if (!state) {
    const known = store.get(registryAtom);
    const bad = readInTab(badKey);
    state = { known, newest: known, heldFor: userId, held: {}, bad: Array.isArray(bad) ? bad : [] };
    if (bad) showToAll(state);
  } else if (state.heldFor !== userId) {
    state = { ...state, known: state.newest, heldFor: userId, held: {} };
    showToAll(state);
  }
  return state;
}

function change(to: Partial<State>): void {
  state = { ...present(), ...to };
  showToAll(state);
}

/** Menu, palette, tiles and flags follow what this page goes by: what it holds, without what failed in it. */
function showToAll({ known, held }: State): void {
  const shown = Object.entries(known).map(([name, remote]): [string, Registered] => {
    // What is held is held for this very viewer, whoever it was first meant for.
    const own = withoutBad(name, held[name]?.map(({ rollout: _for, ...release }) => release) ?? remote.releases);
    return [name, { ...remote, releases: own as Registered['releases'] }];
  });
  store.set(registryAtom, Object.fromEntries(shown));
}

function releasesIn(source: Registry, name: string): Releases {
  const remote = source[name];
  return remote ? releasesFor(name, remote, store.get(viewerAtom)) : [];
}

function withoutBad(name: string, releases: Releases): Releases {
  const rest = releases.filter(({ buildId }) => !state?.bad.includes(idOf(name, buildId)));
  return rest.length > 0 ? rest : releases;
}

const idOf = (name: string, buildId: string) => `${name}@${buildId}`;

function only<T>(from: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
