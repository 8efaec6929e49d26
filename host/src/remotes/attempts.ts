import { containerNames, partsAt, type RegistryEntry } from '@shop/shared/contract';
import { type LoadPage, settings } from '@shop/shared/federation';
import type { ComponentType } from 'react';
import { expectedHashes, federation } from './federation.ts';
import { inTime, RemoteError, remoteError } from './RemoteError.ts';

type Table = Partial<Record<string, LoadPage>>;

/** Something that took a while, ms. */
interface Timed<T> {
  value: T;
  tookMs: number;
}

/** A page that can be shown, and where it comes from. */
export interface OpenedPage {
  Page: ComponentType;
  release: RegistryEntry;
  /** How long the files took, ms: of the container, then of the page. */
  entryMs: number;
  pageMs: number;
}

/** One release of a remote, loaded or loading: its container with the table of contents, and the pages asked for so far. */
export interface Attempt {
  release: RegistryEntry;
  table: Promise<Timed<Table>>;
  pages: Map<string, Promise<Timed<ComponentType>>>;
  /** When something of it failed (ms since the epoch): whoever comes after a second begins anew. */
  failedAt?: number;
}

/** A render that React begins again must find the same failure, or it would load for ever. */
const failureHoldsMs = 1000;

const attempts = new Map<string, Attempt>();
/** How often each release has failed: the number goes into the address of the next try. */
const failures = new Map<string, number>();

export const keyOf = (remote: string, release: RegistryEntry | undefined) => `${remote}@${release?.buildId ?? ''}`;

export function hasFailed({ failedAt }: { failedAt?: number }): boolean {
  return failedAt !== undefined && Date.now() - failedAt > failureHoldsMs;
}

/** Of a release, loaded once. A failure is not kept longer than a second. */
export function attemptOf(remote: string, release: RegistryEntry): Attempt {
  const key = keyOf(remote, release);
  const known = attempts.get(key);
  if (known && !hasFailed(known)) return known;
  if (known) forget(key);
  const table = timed(loadTable(remote, release, failures.get(key) ?? 0)).catch((cause) => {
    throw remoteError(cause, 'entry', release);
  });
  const attempt: Attempt = { release, table, pages: new Map() };
  attempts.set(key, attempt);
  return attempt;
}

/**
 * The page of a link, its own files loaded once, and with it what the remote names for the address with `rest` after the link. Rejects
 * with RemoteError.
 */
export function pageOf({ release, pages }: Attempt, table: Table, link: string, rest?: string): Promise<Timed<ComponentType>> {
  const part = rest === undefined ? undefined : partsAt(link, rest).find((name) => table[name]);
  const key = part ?? link;
  const known = pages.get(key);
  if (known) return known;
  const page = timed(openPage(table, link, key)).catch((cause) => {
    throw remoteError(cause, 'page', release);
  });
  pages.set(key, page);
  return page;
}

/** All that the remote names beneath a link, loaded. */
export async function loadBeneath({ table }: Attempt, link: string): Promise<void> {
  const parts = Object.entries((await table).value).flatMap(([address, load]) => (address.startsWith(`${link}/`) && load ? [load] : []));
  await Promise.all(parts.map((load) => load()));
}

/** Of every release of a remote, what is loaded is forgotten: the next try begins from nothing. */
export function forgetAttempts(remote: string): void {
  for (const key of [...attempts.keys()]) if (key.startsWith(`${remote}@`)) forget(key);
}

/**
 * The next try loads the container under a new address and starts it as a new one: a script that came wrong or threw half-way has left
 * pieces behind in the old one.
 */
function forget(key: string): void {
  attempts.delete(key);
  failures.set(key, (failures.get(key) ?? 0) + 1);
}

/** A page and, under its name or that of the page, what is needed besides. */
async function openPage(table: Table, link: string, part: string): Promise<ComponentType> {
  const load = table[link];
  if (!load) throw new Error(`ChunkLoadError: no page for ${link}`);
  const [page] = await inTime(Promise.all([load(), table[part]?.()]));
  return page;
}

async function loadTable(remote: string, release: RegistryEntry, tries: number): Promise<Table> {
  const { contract } = settings();
  if (major(release.contract) !== major(contract)) {
    const cause = new Error(`mfe-${remote} ${release.version} needs contract ${release.contract}; this host has ${contract}`);
    throw new RemoteError({ failure: 'contract', phase: 'entry', release, cause });
  }
  const entry = new URL(tries === 0 ? release.entry : `${release.entry}?retry=${tries}`, window.location.origin).href;
  if (release.integrity) expectedHashes.set(entry, release.integrity);
  const names = containerNames(remote, release.builtAs ?? release.buildId);
  // A name for each build and each try of it: replacing a remote by force takes the shares that it was first to load away from everybody.
  const name = `${remote}-${release.buildId}${tries === 0 ? '' : `-retry${tries}`}`;
  // One that is there before the first try is of the same build from elsewhere.
  if (tries > 0 || Reflect.get(window, names.container)) forgetGlobals(names);
  federation.registerRemotes([{ name, entry, entryGlobalName: names.container }]);
  const exposed = await inTime(federation.loadRemote<{ pages: Table }>(`${name}/pages`));
  if (!exposed?.pages) throw new RemoteError({ failure: 'invalid', phase: 'entry', release });
  return exposed.pages;
}

/** What the failed try left in the page: the new one would take it for its own. */
function forgetGlobals({ container, chunks }: ReturnType<typeof containerNames>): void {
  Reflect.set(window, container, undefined);
  Reflect.set(window, chunks, undefined);
}

async function timed<T>(work: Promise<T>): Promise<Timed<T>> {
  const startedAt = performance.now();
  const value = await work;
  return { value, tookMs: performance.now() - startedAt };
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}
