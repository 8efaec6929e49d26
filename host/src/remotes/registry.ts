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

/** The releases of a remote in the order in which this page tries them; empty if the server has none. */
export function releasesOf(name: string): Releases {
  const { known, held } = getState();
  return withoutBad(name, held[name] ?? releasesIn(known, name));
}

/** The release of a remote that this page uses. */
export function registered(name: string): RegistryEntry | undefined {
  return releasesOf(name)[0];
}

/** The releases of a remote, which this session then keeps using. */
export function pinReleases(name: string): Releases {
  const { known, held } = getState();
  const releases = releasesIn(known, name);
  if (held[name] || releases.length === 0) return releasesOf(name);
  // This is called during render, when the state of other components must not change.
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

/** Unpins the releases of remotes: their next page comes from the newest release. */
export function applyUpdates(names: readonly string[]): void {
  const { known, newest, held } = getState();
  const isTaken = ([name]: [string, unknown]) => names.includes(name);
  changeRegistry({
    known: { ...known, ...Object.fromEntries(Object.entries(newest).filter(isTaken)) },
    held: Object.fromEntries(Object.entries(held).filter((entry) => !isTaken(entry))),
  });
}

/** Flags apply to open pages too, because they are not part of a release. */
export function takeFlags(): void {
  const { known, newest } = getState();
  const withNew = ([name, before]: [string, Registered]): [string, Registered] => [
    name,
    { ...(newest[name] ?? before), releases: before.releases },
  ];
  changeRegistry({ known: Object.fromEntries(Object.entries(known).map(withNew)) });
}

/** Blocks a failed release: this tab uses it again only if there is no other. Returns false if it was already blocked. */
export function setAside(name: string, release: RegistryEntry): boolean {
  const { bad } = getState();
  const id = idOf(name, release);
  if (bad.includes(id)) return false;
  changeRegistry({ bad: [...bad, id] });
  // A developer fixes a local release and reloads; a preview affects nobody else.
  if (!isOverride(release)) keepInTab(badKey, [...bad, id]);
  return true;
}

/**
 * Reads the current releases from the server without applying them. Returns the response, whose headers name the host build; undefined after a
 * failure, which changes nothing.
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

/** The work that current releases declare for the home page, by `remote@build`: the HTML of a remote's page does not include it. */
export async function readWork(): Promise<Record<string, Declaration['work']>> {
  const answer = await fetch(registryPath, { signal: AbortSignal.timeout(limits.remoteTimeoutMs) });
  const read: unknown = answer.ok && (await answer.json());
  if (!isRegistry(read)) throw new Error('no registry');
  const releases = Object.entries(read).flatMap(([name, registered]) => registered.releases.map((release) => [name, release] as const));
  return Object.fromEntries(releases.map(([name, release]) => [idOf(name, release), release.declares.work]));
}

/** The server validates the content; this only distinguishes a registry from a different answer. */
function isRegistry(read: unknown): read is Registry {
  const remotes: unknown[] = typeof read === 'object' && read !== null ? Object.values(read) : [undefined];
  return remotes.every((remote) => Array.isArray((remote as Partial<Registered> | null | undefined)?.releases));
}

/** Puts this browser's override releases before the current ones, while the page is open. Call it before the first release is requested. */
export function takeOverridden(own: Record<string, RegistryEntry>): void {
  const before = Object.entries(own).map(([name, release]) => [name, { releases: [release] }]);
  store.set(registryAtom, withOverridden(store.get(registryAtom), Object.fromEntries(before)));
}

/** A registry with the override releases that this browser used before. */
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
