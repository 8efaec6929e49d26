import { addressAt, containerNames, type RegistryEntry } from '@shop/shared/contract';
import { type LoadAct, type LoadPage, settings } from '@shop/shared/federation';
import type { ComponentType } from 'react';
import { expectedHashes, federation } from './federation.ts';
import { inTime, RemoteError, remoteError } from './RemoteError.ts';
import { idOf } from './state.ts';
import type { Row } from './useLists.ts';

type Table = Partial<Record<string, LoadPage>>;

/** The contents of a container: its pages, and the loaders of work items and in-place actions by id. */
interface Contents {
  pages: Table;
  acts?: () => Promise<Partial<Record<string, LoadAct<Row>>>>;
}

/** A value and the ms that it took. */
interface Timed<T> {
  value: T;
  tookMs: number;
}

/** A page that can be shown, and its release. */
export interface OpenedPage {
  Page: ComponentType;
  release: RegistryEntry;
  /** How long the files took, ms: the container, then the page. */
  entryMs: number;
  pageMs: number;
}

/** A failure is cached for a second: React may restart a render, which must find the same failure or it would load forever. */
export interface Failing {
  /** ms since the epoch. */
  failedAt?: number;
}

const failureHoldsMs = 1000;

export function hasFailed({ failedAt }: Failing): boolean {
  return failedAt !== undefined && Date.now() - failedAt > failureHoldsMs;
}

/** The files of a release, loaded or loading: its container with the table of contents, and the pages requested so far. */
export interface ReleaseFiles extends Failing {
  release: RegistryEntry;
  contents: Promise<Timed<Contents>>;
  pages: Map<string, Promise<Timed<ComponentType>>>;
  /** More than the requested pages has been loaded. */
  hasMore?: boolean;
}

/** The state of one release of a remote in this page load. */
interface ReleaseRecord {
  files?: ReleaseFiles | undefined;
  /** How often its files were discarded: the number is part of the URL of the next attempt. */
  tries: number;
  /** Page loads that start with this release, by link and rest of the address. */
  openings: Map<string, Failing & { page: Promise<OpenedPage> }>;
  /** Links whose page has been shown. */
  ready: Set<string>;
  /** One of its pages was healthy. */
  isGood: boolean;
  /** The first code shown to users, by phase and failure that has been reported. */
  codes: Map<string, string>;
}

const records = new Map<string, ReleaseRecord>();

export function recordOf(remote: string, release: RegistryEntry | undefined): ReleaseRecord {
  const id = idOf(remote, release);
  const record = records.get(id) ?? { tries: 0, openings: new Map(), ready: new Set(), isGood: false, codes: new Map() };
  records.set(id, record);
  return record;
}

/** The files of a release, loaded once. A failure is cached for at most a second. */
export function filesOf(remote: string, release: RegistryEntry): ReleaseFiles {
  const record = recordOf(remote, release);
  if (record.files && hasFailed(record.files)) forget(record);
  record.files ??= {
    release,
    contents: timed(loadContents(remote, release, record.tries)).catch((cause) => {
      throw remoteError(cause, 'entry', release);
    }),
    pages: new Map(),
  };
  return record.files;
}

/**
 * The page of a link, loaded once, together with the code that the remote declares for the address with `rest` after the link. Rejects with
 * RemoteError.
 */
export function pageOf(
  { release, pages }: ReleaseFiles,
  { pages: table }: Contents,
  link: string,
  rest?: string,
): Promise<Timed<ComponentType>> {
  const part = rest === undefined ? undefined : addressAt(Object.keys(table), link, rest);
  const key = part ?? link;
  const known = pages.get(key);
  if (known) return known;
  const page = timed(openPage(table, link, key)).catch((cause) => {
    throw remoteError(cause, 'page', release);
  });
  pages.set(key, page);
  return page;
}

/** Loads everything that the remote declares below a link. */
export async function loadBeneath(files: ReleaseFiles, link: string): Promise<void> {
  files.hasMore = true;
  const parts = Object.entries((await files.contents).value.pages).flatMap(([address, load]) =>
    address.startsWith(`${link}/`) && load ? [load] : [],
  );
  await Promise.all(parts.map((load) => load()));
}

/** Discards the loaded files of every release of a remote: the next attempt starts from scratch. */
export function forgetFiles(remote: string): void {
  for (const [id, record] of records) {
    if (!id.startsWith(`${remote}@`)) continue;
    forget(record);
    record.openings.clear();
  }
}

/**
 * The next attempt loads the container from a new URL and initialises it as a new one: a script that was wrong or threw may have left partial state
 * in the old one.
 */
function forget(record: ReleaseRecord): void {
  if (record.files) record.tries += 1;
  record.files = undefined;
}

/** Loads a page and the code declared for its part of the address. */
async function openPage(table: Table, link: string, part: string): Promise<ComponentType> {
  const load = table[link];
  if (!load) throw new Error(`ChunkLoadError: no page for ${link}`);
  const [page] = await inTime(Promise.all([load(), table[part]?.()]));
  return page;
}

async function loadContents(remote: string, release: RegistryEntry, tries: number): Promise<Contents> {
  const { contract } = settings();
  if (major(release.contract) !== major(contract)) {
    const cause = new Error(`mfe-${remote} ${release.version} needs contract ${release.contract}; this host has ${contract}`);
    throw new RemoteError({ failure: 'contract', phase: 'entry', release, cause });
  }
  const entry = new URL(tries === 0 ? release.entry : `${release.entry}?retry=${tries}`, window.location.origin).href;
  if (release.integrity) expectedHashes.set(entry, release.integrity);
  const names = containerNames(remote, release.builtAs ?? release.buildId);
  // A name for each build and attempt: replacing a remote by force would remove shared modules that it was first to load from all others.
  const name = `${remote}-${release.buildId}${tries === 0 ? '' : `-retry${tries}`}`;
  // A container that exists before the first attempt is the same build from another origin.
  if (tries > 0 || Reflect.get(window, names.container)) forgetGlobals(names);
  federation.registerRemotes([{ name, entry, entryGlobalName: names.container }]);
  const exposed = await inTime(federation.loadRemote<Contents>(`${name}/pages`));
  if (!exposed?.pages) throw new RemoteError({ failure: 'invalid', phase: 'entry', release });
  return exposed;
}

/** Removes the globals of the failed attempt, which the next one would reuse. */
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
