import { containerNames } from '@shop/shared/contract';
import { type LoadPage, settings } from '@shop/shared/federation';
import type { ComponentType } from 'react';
import { noteRemote } from './down.ts';
import { expectedHashes, federation } from './federation.ts';
import { inTime, RemoteError, remoteError } from './RemoteError.ts';
import { refreshRegistry, registered } from './registry.ts';

type Table = Partial<Record<string, LoadPage>>;

/** What is loaded, or loading, of a remote. */
interface Part {
  table: Promise<Table>;
  pages: Map<string, Promise<ComponentType>>;
  /** When something of it failed (ms since the epoch): whoever comes after a second begins anew. */
  failedAt?: number;
}

/** A render that React begins again must find the same failure, or it would load for ever. */
const failureHoldsMs = 1000;

const parts = new Map<string, Part>();
/** How often each remote has failed: the number goes into the address of the next try. */
const failures = new Map<string, number>();

/**
 * The page of a menu link, loaded once: the remote's container with its table of contents, then the page's own files, each within 5 s.
 * Rejects with RemoteError. A failure is not kept: a second later, or after `retryPart`, a call starts from nothing.
 */
export function loadPage(remote: string, link: string): Promise<ComponentType> {
  forgetOldFailure(remote);
  const part = parts.get(remote) ?? startPart(remote);
  const known = part.pages.get(link);
  if (known) return known;
  const page = openPage(part, link);
  part.pages.set(link, page);
  // Whoever waits hears of a failure; the page may have been left before it came.
  page.catch(() => undefined);
  return page;
}

/** Forgets a part whose page failed while it was shown, and asks anew where its remote is. */
export async function retryPart(remote: string): Promise<void> {
  if (parts.has(remote)) forgetPart(remote);
  await refreshRegistry();
}

function startPart(remote: string): Part {
  const part: Part = { table: loadTable(remote), pages: new Map() };
  parts.set(remote, part);
  part.table.then(
    () => noteRemote(remote, false),
    () => noteRemote(remote, true),
  );
  return part;
}

async function openPage(part: Part, link: string): Promise<ComponentType> {
  try {
    const load = (await part.table)[link];
    if (!load) throw new RemoteError('files', new Error(`no page for ${link}`));
    return await inTime(load());
  } catch (cause) {
    part.failedAt ??= Date.now();
    throw remoteError(cause, 'start');
  }
}

function forgetOldFailure(remote: string): void {
  const failedAt = parts.get(remote)?.failedAt;
  if (failedAt !== undefined && Date.now() - failedAt > failureHoldsMs) forgetPart(remote);
}

/**
 * The next try loads the container under a new address and starts it as a new one: a script that came wrong or threw half-way has left
 * pieces behind in the old one.
 */
function forgetPart(remote: string): void {
  parts.delete(remote);
  failures.set(remote, (failures.get(remote) ?? 0) + 1);
}

async function loadTable(remote: string): Promise<Table> {
  const release = registered(remote);
  if (!release) throw new RemoteError('unknown');
  if (major(release.contract) > major(settings().contract)) throw new RemoteError('contract');
  const tries = failures.get(remote) ?? 0;
  const entry = new URL(tries === 0 ? release.entry : `${release.entry}?retry=${tries}`, window.location.origin).href;
  if (release.integrity) expectedHashes.set(entry, release.integrity);
  const names = containerNames(remote, release.buildId);
  // A new name for each try: replacing a remote by force takes the shares that it was first to load away from everybody.
  const name = tries === 0 ? remote : `retry${tries}-${remote}`;
  if (tries > 0) forgetGlobals(names);
  federation.registerRemotes([{ name, entry, entryGlobalName: names.container }]);
  const exposed = await inTime(federation.loadRemote<{ pages: Table }>(`${name}/pages`));
  if (!exposed?.pages) throw new RemoteError('invalid');
  return exposed.pages;
}

/** What the failed try left in the page: the new one would take it for its own. */
function forgetGlobals({ container, chunks }: ReturnType<typeof containerNames>): void {
  Reflect.set(window, container, undefined);
  Reflect.set(window, chunks, undefined);
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}
