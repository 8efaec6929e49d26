import { savesData } from '@shop/shared/api';
import { menuFor, pageAt } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { readKept } from '@shop/shared/session';
import { currentAccess } from './access.ts';
import { fetchPage } from './loadRemote.ts';
import { isDown, usedKey } from './state.ts';

/**
 * Starts loading the page of an address, if it is a page of a remote. Who may open it is decided where it is shown. A failure is kept
 * for when somebody opens it.
 */
export function preloadPage(pathname: string): void {
  const page = pageAt(pathname, settings().product, currentAccess().sections);
  if (page) preload(page.remote, page.link, page.rest);
}

/** For a link to a page: starts loading it when somebody is about to follow it. */
export function preloadOn(pathname: string) {
  const start = () => preloadPage(pathname);
  return { onPointerEnter: start, onFocus: start };
}

/** Most that is fetched ahead in one page load, bytes on the wire. */
const mostAhead = 300_000;

/**
 * Loads the pages that this person has used in the last weeks, most used first and each with what stands beneath it, one after the other
 * while the browser has nothing else to do, so that opening one asks for data only. At most 300 kB, and nothing when the person saves data. Answers
 * a function that stops it.
 */
export function preloadOnIdle(): () => void {
  const { viewer, sections } = currentAccess();
  const pages = menuFor(viewer, settings().product, sections).flatMap(({ remote, menuList }) =>
    menuList.map(({ template }) => ({ remote, template })),
  );
  // As it was before this page load: what is opened in it for the first time is fetched ahead by the next.
  const used = readKept(usedKey);
  let links: typeof pages = [];
  const startedAt = performance.now();
  let isStopped = savesData();
  let largest = 0;
  async function next(): Promise<void> {
    const link = links.shift();
    const before = fetchedSince(startedAt);
    // What the next one weighs is not known before: as much as the largest so far.
    if (isStopped || !link || before + largest > mostAhead) return;
    await preload(link.remote, link.template);
    largest = Math.max(largest, fetchedSince(startedAt) - before);
    onceIdle(next);
  }
  onceIdle(async () => {
    if (isStopped) return;
    // Nobody waits for what is preloaded: whoever needs it asks again, and shows what is wrong then.
    await Promise.allSettled([
      import('@shop/shared/ui/data').then(({ loadDays, loadViews }) => Promise.all([loadDays(), loadViews()])),
      import(/* webpackChunkName: "watch" */ './usage.ts').then(({ usedPages }) => {
        links = usedPages(used).flatMap((link) => pages.filter(({ template }) => template === link));
      }),
      // Watches over the first page of a remote that is opened.
      import(/* webpackChunkName: "watch" */ './health.ts'),
    ]);
    await next();
  });
  return () => {
    isStopped = true;
  };
}

/** Bytes of scripts and styles that came over the wire since then. */
function fetchedSince(startMs: number): number {
  const code = performance
    .getEntriesByType?.('resource')
    .filter(({ name, startTime }) => startTime >= startMs && /\.(js|css)(\?|$)/.test(name));
  return (code as PerformanceResourceTiming[] | undefined)?.reduce((sum, { transferSize }) => sum + transferSize, 0) ?? 0;
}

/** Of a remote that failed before, only opening a page tries again. */
async function preload(remote: string, link: string, rest?: string): Promise<void> {
  if (!isDown(remote)) await fetchPage(remote, link, rest);
}

function onceIdle(work: () => unknown): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void work(), { timeout: 10_000 });
  else setTimeout(work, 500);
}
