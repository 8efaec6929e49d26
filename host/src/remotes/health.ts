import { limits } from '@shop/shared/contract';
import { watchForLeaks } from '@shop/shared/platform';
import { healthyMs } from './crash-marker.ts';
import { commits } from './react-commit-counter.ts';
import { folderOf, measureFiles, type Taken, type WatchedPage } from './resource-usage.ts';

const windowMs = 2500;
/** Draws of a window in which nobody did anything: no page of ours comes near, and an endless loop is far beyond. */
const mostDraws = 100;
/** A task that held the page for so long has frozen it. */
const frozenMs = 5000;
/** A task holds nobody up for so long. */
const quickMs = 50;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

export interface Watcher {
  /** Once, when it has done well for so long; with what it took until its data was there. */
  onHealthy: (taken: Taken) => void;
  /** loop: it draws without an end, in two windows one after the other. frozen: it let nobody do anything for 5 s. */
  onFailure: (failure: 'loop' | 'frozen', cause: Error) => void;
}

/** Watches over a page of a release while it is open. Loaded once the page stands. Answers what stops it. */
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
    // A hidden page draws seldom and late, and what somebody does may be drawn as often as the screen shows it.
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
  // Not every browser tells.
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onTask));
  // Those before too: what held the page while it came.
  observer.observe({ type: 'longtask', buffered: true });
  return observer;
}
