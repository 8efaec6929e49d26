import { keepInTab, readInTab } from '@shop/shared/session';

/** How long a page has to do well before its release counts as good, ms. */
export const healthyMs = 5000;

const runningKey = 'runningReleases';
const running = new Set<{ id: string }>();
let left = read();

/**
 * Notes in the tab, before code of a release runs, that it does; taken back once the page has gone on for 5 s, or is left in order. What froze the tab
 * cannot take it back: the next page load finds it.
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

/** Releases that ran, as `remote@buildId`, when the page before this one stopped without a word. */
export const releasesRunningAtCrash = (): readonly string[] => left;

/** For tests: the page is loaded again. */
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
