import {
  type Declaration,
  limits,
  type Registered,
  type Registry,
  type RegistryEntry,
  registryPath,
  releasesFor,
} from '@shop/shared/contract';
import { keepInTab, registryAtom, store, viewerAtom } from '@shop/shared/session';
import { isOverride } from './overridden.ts';
import { badKey, change, changeRegistry, getState, idOf, withoutBad } from './state.ts';

type Releases = readonly RegistryEntry[];

/** The releases of a remote in the order in which this page tries them; none when the server could not find one. */
export function releasesOf(name: string): Releases {
  const { known, held } = getState();
  return withoutBad(name, held[name] ?? releasesIn(known, name));
}

/** The release of a remote that this page goes by. */
export function registered(name: string): RegistryEntry | undefined {
  return releasesOf(name)[0];
}

/** The same, with the promise that they stay so for this session. */
export function pinReleases(name: string): Releases {
  const { known, held } = getState();
  const releases = releasesIn(known, name);
  if (held[name] || releases.length === 0) return releasesOf(name);
  // Pages are asked for while something is drawn, which is no moment to change what others draw.
  change({ held: { ...held, [name]: releases } });
  if (releases.some(({ rollout }) => rollout)) queueMicrotask(() => changeRegistry({}));
  return releasesOf(name);
}

export function isHeld(name: string): boolean {
  return getState().held[name] !== undefined;
}

/** The release of a remote that this viewer would get now. */
export function newestOf(name: string): RegistryEntry | undefined {
  return withoutBad(name, releasesIn(getState().newest, name))[0];
}

export function remotesOut(): string[] {
  return Object.keys(getState().newest);
}

/** Lets go of what the session holds of some remotes: their next page comes from the newest release. */
export function applyUpdates(names: readonly string[]): void {
  const { known, newest, held } = getState();
  const isTaken = ([name]: [string, unknown]) => names.includes(name);
  changeRegistry({
    known: { ...known, ...Object.fromEntries(Object.entries(newest).filter(isTaken)) },
    held: Object.fromEntries(Object.entries(held).filter((entry) => !isTaken(entry))),
  });
}

/** Switches are thrown for pages that are open too: they are no release. */
export function takeFlags(): void {
  const { known, newest } = getState();
  const withNew = ([name, before]: [string, Registered]): [string, Registered] => [
    name,
    { ...(newest[name] ?? before), releases: before.releases },
  ];
  changeRegistry({ known: Object.fromEntries(Object.entries(known).map(withNew)) });
}

/** A release failed: this tab tries it again only when there is no other. Answers false when that was known. */
export function setAside(name: string, release: RegistryEntry): boolean {
  const { bad } = getState();
  const id = idOf(name, release);
  if (bad.includes(id)) return false;
  changeRegistry({ bad: [...bad, id] });
  // A developer mends it and loads the page again; a preview harms nobody else.
  if (!isOverride(release)) keepInTab(badKey, [...bad, id]);
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
    changeRegistry({ newest: withOverridden(read, getState().known) });
    return answer;
  } catch (cause) {
    // No answer, or not JSON.
    if (!(cause instanceof Error || cause instanceof DOMException)) throw cause;
    return undefined;
  }
}

/** What the releases that are out declare for the home, by `remote@build`: the HTML of a remote's page came without. */
export async function readWork(): Promise<Record<string, Declaration['work']>> {
  const answer = await fetch(registryPath, { signal: AbortSignal.timeout(limits.remoteTimeoutMs) });
  const read: unknown = answer.ok && (await answer.json());
  if (!isRegistry(read)) throw new Error('no registry');
  const releases = Object.entries(read).flatMap(([name, registered]) => registered.releases.map((release) => [name, release] as const));
  return Object.fromEntries(releases.map(([name, release]) => [idOf(name, release), release.declares.work]));
}

/** Its server has looked at the rest; this is what tells it from an answer of something else. */
function isRegistry(read: unknown): read is Registry {
  const remotes: unknown[] = typeof read === 'object' && read !== null ? Object.values(read) : [undefined];
  return remotes.every((remote) => Array.isArray((remote as Partial<Registered> | null | undefined)?.releases));
}

/** Puts releases that this browser alone has before those that are out, for as long as the page is open. Before the first is asked for. */
export function takeOverridden(own: Record<string, RegistryEntry>): void {
  const before = Object.entries(own).map(([name, release]) => [name, { releases: [release] }]);
  store.set(registryAtom, withOverridden(store.get(registryAtom), Object.fromEntries(before)));
}

/** A registry as this browser goes by it: with the releases of its own that it went by before. */
function withOverridden(registry: Registry, before: Registry): Registry {
  const own = Object.entries(before).flatMap(([name, { releases }]) => {
    const [first] = releases;
    return isOverride(first) ? [[name, { ...registry[name], releases: [first, ...(registry[name]?.releases ?? [])] }]] : [];
  });
  return { ...registry, ...Object.fromEntries(own) };
}

function releasesIn(source: Registry, name: string): Releases {
  const remote = source[name];
  return remote ? releasesFor(name, remote, store.get(viewerAtom)) : [];
}
