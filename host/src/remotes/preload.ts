import { savesData } from '@shop/shared/api';
import { menuFor, pageAt } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { readKept } from '@shop/shared/session';
import { currentAccess } from './access.ts';
import { fetchPage } from './loadRemote.ts';
import { isDown, usedKey } from './state.ts';

/**
 * Starts loading the page of an address if it is a page of a remote. Permission is checked when it is shown. A failure is reported only when the user
 * opens the page.
 */
export function preloadPage(pathname: string): void {
  const page = pageAt(pathname, settings().product, currentAccess().sections);
  if (page) preload(page.remote, page.link, page.rest);
}

/** For a link to a page: starts loading when the user is about to follow it. */
export function preloadOn(pathname: string) {
  const start = () => preloadPage(pathname);
  return { onPointerEnter: start, onFocus: start };
}

/** Maximum number of bytes to prefetch per page load, as transferred. */
const mostAhead = 300_000;

/**
 * Prefetches the pages that this user opened in the last weeks, most used first, each with everything below its link, one after the other while the
 * browser is idle, so that opening one requests data only. At most 300 kB, and nothing if the user has data saving on. Returns a function that stops.
 */
export function preloadOnIdle(): () => void {
  const { viewer, sections } = currentAccess();
  const pages = menuFor(viewer, settings().product, sections).flatMap(({ remote, menuList }) =>
    menuList.map(({ template }) => ({ remote, template })),
  );
  // The usage before this page load: a page opened for the first time now is prefetched by the next load.
  const used = readKept(usedKey);
  let links: typeof pages = [];
  const startedAt = performance.now();
  let isStopped = savesData();
  let largest = 0;
  async function next(): Promise<void> {
    const link = links.shift();
    const before = fetchedSince(startedAt);
    // The size of the next page is unknown: assume the largest so far.
    if (isStopped || !link || before + largest > mostAhead) return;
    await preload(link.remote, link.template);
    largest = Math.max(largest, fetchedSince(startedAt) - before);
    onceIdle(next);
  }
  onceIdle(async () => {
    if (isStopped) return;
    // Nobody waits for a prefetch: opening the page requests it again and shows the error.
    await Promise.allSettled([
      import('@shop/shared/ui/data').then(({ loadDays, loadViews }) => Promise.all([loadDays(), loadViews()])),
      import(/* webpackChunkName: "watch" */ './usage.ts').then(({ usedPages }) => {
        links = usedPages(used).flatMap((link) => pages.filter(({ template }) => template === link));
      }),
      // Code that watches the first page of a remote that is opened.
      import(/* webpackChunkName: "watch" */ './health.ts'),
    ]);
    await next();
  });
  return () => {
    isStopped = true;
  };
}

/** Transferred bytes of scripts and styles since a time. */
function fetchedSince(startMs: number): number {
  const code = performance
    .getEntriesByType?.('resource')
    .filter(({ name, startTime }) => startTime >= startMs && /\.(js|css)(\?|$)/.test(name));
  return (code as PerformanceResourceTiming[] | undefined)?.reduce((sum, { transferSize }) => sum + transferSize, 0) ?? 0;
}

/** A remote that failed before is retried only when one of its pages is opened. */
async function preload(remote: string, link: string, rest?: string): Promise<void> {
  if (!isDown(remote)) await fetchPage(remote, link, rest);
}

function onceIdle(work: () => unknown): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void work(), { timeout: 10_000 });
  else setTimeout(work, 500);
}
