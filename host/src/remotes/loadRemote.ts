import { limits, type RegistryEntry } from '@shop/shared/contract';
import { markRunning } from './crash-marker.ts';
import { inTime, RemoteError, remoteError } from './RemoteError.ts';
import { applyUpdates, pinReleases, readRegistry, releasesOf } from './registry.ts';
import { type Failing, filesOf, forgetFiles, hasFailed, loadBeneath, type OpenedPage, pageOf, recordOf } from './release-files.ts';
import { replace } from './replacements.ts';
import { reportFailed } from './reports.ts';
import { change, getState, idOf } from './state.ts';

/** Of the time that is left, what a release may use up while there is another to take its place. */
const shareOfTime = 0.5;
/** ms that the last one may use at least. */
const leastOfLast = 2000;

/**
 * The page of a menu link, from the first of the remote's releases that works: one that fails makes room for the next, all within 5 s,
 * and is reported and set aside. Rejects with the RemoteError of the first when none works. A failure is not kept: a second later, or
 * after `retryRemote`, a call starts from nothing. rest: what comes after the link in the address; what stands there is loaded with the page.
 */
export function loadPage(remote: string, link: string, rest?: string): Promise<OpenedPage> {
  const { openings } = recordOf(remote, pinReleases(remote)[0]);
  const key = `${link}${rest ?? ''}`;
  const known = openings.get(key);
  if (known && !hasFailed(known)) return known.page;
  const opening: Failing & { page: Promise<OpenedPage> } = { page: firstThatWorks(remote, link, [], rest) };
  openings.set(key, opening);
  // Whoever waits hears of a failure; the page may have been left before it came.
  opening.page.catch(() => {
    opening.failedAt = Date.now();
  });
  return opening.page;
}

/**
 * Loads what `loadPage` would try first, without `rest` with all that stands beneath the link, and keeps a failure to itself: whoever opens the
 * page tries again.
 */
export async function fetchPage(remote: string, link: string, rest?: string): Promise<void> {
  const [release] = pinReleases(remote);
  if (!release) return;
  await Promise.allSettled([tryRelease(remote, release, link, limits.remoteTimeoutMs * 2, rest)]);
  if (rest === undefined) await Promise.allSettled([loadBeneath(filesOf(remote, release), link)]);
}

/** Whether another release could take the place of one that failed. */
export function hasOther(remote: string, { buildId }: RegistryEntry): boolean {
  return releasesOf(remote).some((release) => release.buildId !== buildId);
}

/** The page from another release, after it failed while it was shown. Rejects with that failure when no other works. */
export function loadFallback(remote: string, link: string, error: RemoteError): Promise<OpenedPage> {
  const page = firstThatWorks(remote, link, [error]);
  // Whoever waits hears of a failure; the page may have been left before it came.
  page.catch(() => undefined);
  return page;
}

/** Forgets what is loaded of a remote whose page failed, and begins with what is out now. */
export async function retryRemote(remote: string): Promise<void> {
  forgetFiles(remote);
  // Nothing of it is shown: there is nothing to hold on to. Without an answer all stays as it is.
  if (await readRegistry()) applyUpdates([remote]);
}

async function firstThatWorks(remote: string, link: string, failed: RemoteError[], rest?: string): Promise<OpenedPage> {
  const startedAt = performance.now();
  const releases = pinReleases(remote).filter(({ buildId }) => !failed.some(({ release }) => release?.buildId === buildId));
  for (const [at, release] of releases.entries()) {
    const leftMs = limits.remoteTimeoutMs - (performance.now() - startedAt);
    const isLast = at === releases.length - 1;
    try {
      const withinMs = isLast ? lastMs(leftMs, failed.length === 0) : leftMs * shareOfTime;
      const opened = await tryRelease(remote, release, link, withinMs, rest);
      setDown(remote, false);
      for (const error of failed) replace(remote, link, error, opened.release);
      return opened;
    } catch (cause) {
      failed.push(remoteError(cause, 'page', release));
      // Without a network nothing can be said of a release.
      if (!navigator.onLine) break;
    }
  }
  const [first = new RemoteError({ failure: 'unknown', phase: 'entry' }), ...others] = failed;
  first.others = others;
  if (failed.every(({ phase }) => phase === 'entry')) setDown(remote, true);
  for (const error of [first, ...others]) reportFailed(remote, link, error);
  throw first;
}

/** Alone, its container and its page may take 5 s each; after another one, what that left. */
function lastMs(leftMs: number, isAlone: boolean): number {
  return isAlone ? limits.remoteTimeoutMs * 2 : Math.max(leftMs, leastOfLast);
}

/** Whether the last try to load a remote failed, for the menu to mark its section. */
function setDown(remote: string, isDown: boolean): void {
  const { down } = getState();
  if (down.includes(remote) !== isDown) change({ down: isDown ? [...down, remote] : down.filter((name) => name !== remote) });
}

async function tryRelease(remote: string, release: RegistryEntry, link: string, withinMs: number, rest?: string): Promise<OpenedPage> {
  const until = performance.now() + withinMs;
  let phase: 'entry' | 'page' = 'entry';
  const isThrough = markRunning(idOf(remote, release));
  const files = filesOf(remote, release);
  try {
    const contents = await inTime(files.contents, withinMs);
    phase = 'page';
    const page = await inTime(pageOf(files, contents.value, link, rest), until - performance.now());
    return { Page: page.value, release, entryMs: contents.tookMs, pageMs: page.tookMs };
  } catch (cause) {
    files.failedAt ??= Date.now();
    throw remoteError(cause, phase, release);
  } finally {
    isThrough();
  }
}
