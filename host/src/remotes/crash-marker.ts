import { keepInTab, readInTab } from '@shop/shared/session';

/** How long a page must run without a failure before its release counts as healthy, ms. */
export const healthyMs = 5000;

const runningKey = 'runningReleases';
const running = new Set<{ id: string }>();
let left = read();

/**
 * Records in the tab's storage, before code of a release runs, that it is running. The entry is removed 5 s after the returned function is called, or
 * when the page is left normally. A release that froze the tab cannot remove it, so the next page load finds it.
 */
export function markRunning(id: string): () => void {
  const note = { id };
  running.add(note);
  write();
  return () =>
    void setTimeout(() => {
      if (running.delete(note)) write();
    }, healthyMs);
}

/** Releases, as `remote@buildId`, that were running when the previous page in this tab ended without `pagehide`. */
export const releasesRunningAtCrash = (): readonly string[] => left;

/** For tests: simulates a reload of the page. */
export function rereadRunning(): void {
  running.clear();
  left = read();
}

window.addEventListener('pagehide', () => {
  running.clear();
  write();
});

function read(): readonly string[] {
  const kept = readInTab(runningKey);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function write(): void {
  keepInTab(runningKey, [...new Set([...running].map(({ id }) => id))]);
}
