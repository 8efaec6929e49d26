import { limits } from '@shop/shared/contract';
import { watchForLeaks } from '@shop/shared/platform';
import { healthyMs } from './crash-marker.ts';
import { commits } from './react-commit-counter.ts';
import { folderOf, measureFiles, type Taken, type WatchedPage } from './resource-usage.ts';

const windowMs = 2500;
/** Maximum renders in a window without input: no page of ours comes near it, and an endless loop is far above it. */
const mostDraws = 100;
/** A task of this duration counts as frozen. */
const frozenMs = 5000;
/** A task up to this duration does not block the user. */
const quickMs = 50;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

export interface Watcher {
  /** Called once, when the page has been healthy for the required time; with the resources it used until its data was loaded. */
  onHealthy: (taken: Taken) => void;
  /** loop: it renders endlessly, in two consecutive windows. frozen: a task blocked the page for 5 s. */
  onFailure: (failure: 'loop' | 'frozen', cause: Error) => void;
}

/** Watches a page of a release while it is open. Loaded after the page has mounted. Returns a function that stops. */
export function watchHealth(page: WatchedPage, { onHealthy, onFailure }: Watcher): () => void {
  const startedAt = performance.now();
  const taken = measureFiles(page);
  const { remote: part, release, template: link, order } = page;
  const leave = watchForLeaks({ part, version: release.version, link, folder: folderOf(release), order });
  let blockedMs = 0;
  let drawn = commits();
  let strikes = 0;
  let hadInput = false;
  let isHealthy = false;
  const noteInput = () => {
    hadInput = true;
  };

  function look(): void {
    const draws = commits() - drawn;
    drawn += draws;
    // A hidden page renders rarely and late, and input may cause a render per frame.
    const isCalm = draws <= mostDraws || hadInput || document.visibilityState === 'hidden';
    hadInput = false;
    strikes = isCalm ? 0 : strikes + 1;
    if (strikes === 2) fail('loop', `it drew ${draws} times in ${windowMs} ms while nobody did anything`);
    if (strikes > 0 || isHealthy || performance.now() - startedAt < healthyMs) return;
    isHealthy = true;
    onHealthy({ ...taken, ...(tasks && { blockedMs: Math.min(Math.round(blockedMs), limits.budget.most.blockedMs) }) });
  }

  const timer = setInterval(look, windowMs);
  const tasks = longTasks(({ duration, startTime }) => {
    if (startTime >= page.askedAt && startTime < startedAt) blockedMs += duration - quickMs;
    if (duration >= frozenMs && startTime + duration > startedAt) fail('frozen', `a task took ${Math.round(duration)} ms`);
  });
  for (const input of inputs) window.addEventListener(input, noteInput, { capture: true, passive: true });

  function stop(): void {
    leave();
    clearInterval(timer);
    tasks?.disconnect();
    for (const input of inputs) window.removeEventListener(input, noteInput, { capture: true });
  }

  function fail(failure: 'loop' | 'frozen', why: string): void {
    stop();
    onFailure(failure, new Error(why));
  }

  return stop;
}

function longTasks(onTask: (task: PerformanceEntry) => void): PerformanceObserver | undefined {
  // Not every browser supports long tasks.
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onTask));
  // Includes earlier tasks: those that blocked the page while it loaded.
  observer.observe({ type: 'longtask', buffered: true });
  return observer;
}
