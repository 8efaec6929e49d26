import { savesData } from '@shop/shared/api';
import { menuFor, pageAt } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { currentAccess } from './access.ts';
import { fetchPage } from './loadRemote.ts';
import { isDown } from './state.ts';

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

/**
 * Loads the pages of the viewer's menu, each with what stands beneath it, one after the other while the browser has nothing else to do, so that opening one asks for data
 * only. Not when the person saves data. Answers a function that stops it.
 */
export function preloadOnIdle(): () => void {
  const { viewer, sections } = currentAccess();
  const links = menuFor(viewer, settings().product, sections).flatMap(({ remote, menuList }) =>
    menuList.map(({ template }) => ({ remote, template })),
  );
  let isStopped = savesData();
  async function next(): Promise<void> {
    const link = links.shift();
    if (isStopped || !link) return;
    await preload(link.remote, link.template);
    onceIdle(next);
  }
  onceIdle(async () => {
    if (isStopped) return;
    // Nobody waits for what is preloaded: whoever needs it asks again, and shows what is wrong then.
    await Promise.allSettled([import('@shop/shared/ui/data').then(({ loadDays, loadViews }) => Promise.all([loadDays(), loadViews()]))]);
    await next();
  });
  return () => {
    isStopped = true;
  };
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
