import { limits, type RegistryEntry } from '@shop/shared/contract';
import { markRunning } from './crash-marker.ts';
import { inTime, RemoteError, remoteError } from './RemoteError.ts';
import { applyUpdates, pinReleases, readRegistry, releasesOf } from './registry.ts';
import { type Failing, filesOf, forgetFiles, hasFailed, loadBeneath, type OpenedPage, pageOf, recordOf } from './release-files.ts';
import { replace } from './replacements.ts';
import { reportFailed } from './reports.ts';
import { change, getState, idOf } from './state.ts';

/** The share of the remaining time that a release may use while another could replace it. */
const shareOfTime = 0.5;
/** Minimum ms for the last release. */
const leastOfLast = 2000;

/**
 * Loads the page of a menu link from the first release of the remote that works. A release that fails is reported and blocked, and the next one is
 * tried, all within 5 s. Rejects with the first RemoteError if none works. Failures are not cached: a second later, or after `retryRemote`, a call
 * starts from scratch. rest: the part of the address after the link; code for it is loaded with the page.
 */
export function loadPage(remote: string, link: string, rest?: string): Promise<OpenedPage> {
  const { openings } = recordOf(remote, pinReleases(remote)[0]);
  const key = `${link}${rest ?? ''}`;
  const known = openings.get(key);
  if (known && !hasFailed(known)) return known.page;
  const opening: Failing & { page: Promise<OpenedPage> } = { page: firstThatWorks(remote, link, [], rest) };
  openings.set(key, opening);
  // Callers receive the rejection; if the page was left before, it must not count as unhandled.
  opening.page.catch(() => {
    opening.failedAt = Date.now();
  });
  return opening.page;
}

/**
 * Prefetches what `loadPage` would try first; without `rest`, also everything below the link. Errors are ignored, because opening the page tries
 * again.
 */
export async function fetchPage(remote: string, link: string, rest?: string): Promise<void> {
  const [release] = pinReleases(remote);
  if (!release) return;
  await Promise.allSettled([tryRelease(remote, release, link, limits.remoteTimeoutMs * 2, rest)]);
  if (rest === undefined) await Promise.allSettled([loadBeneath(filesOf(remote, release), link)]);
}

/** Whether another release could replace one that failed. */
export function hasOther(remote: string, { buildId }: RegistryEntry): boolean {
  return releasesOf(remote).some((release) => release.buildId !== buildId);
}

/** Loads the page from another release after the first failed while shown. Rejects with the original error if no other works. */
export function loadFallback(remote: string, link: string, error: RemoteError): Promise<OpenedPage> {
  const page = firstThatWorks(remote, link, [error]);
  // Callers receive the rejection; if the page was left before, it must not count as unhandled.
  page.catch(() => undefined);
  return page;
}

/** Clears what is loaded of a remote whose page failed, and uses the releases that are current now. */
export async function retryRemote(remote: string): Promise<void> {
  forgetFiles(remote);
  // Nothing of the remote is shown, so its pinned releases can be released. Without an answer nothing changes.
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
      // While the browser is offline, a failure says nothing about the release.
      if (!navigator.onLine) break;
    }
  }
  const [first = new RemoteError({ failure: 'unknown', phase: 'entry' }), ...others] = failed;
  first.others = others;
  if (failed.every(({ phase }) => phase === 'entry')) setDown(remote, true);
  for (const error of [first, ...others]) reportFailed(remote, link, error);
  throw first;
}

/** If it is the only release tried, its container and its page may take 5 s each; otherwise, the time that remains. */
function lastMs(leftMs: number, isAlone: boolean): number {
  return isAlone ? limits.remoteTimeoutMs * 2 : Math.max(leftMs, leastOfLast);
}

/** Stores whether the last attempt to load a remote failed, so that the menu marks its section. */
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
