import { accessTo, menuFor, type RoleName } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { lazyShares } from './lazyShares.ts';
import { loadPage } from './loadRemote.ts';

/**
 * Starts loading the page of an address, if it is a page of a remote. Who may open it is decided where it is shown. A failure is kept
 * for when somebody opens it.
 */
export function preloadPage(pathname: string): void {
  const access = accessTo(pathname, undefined, settings().product);
  if (access.state !== 'unknown') loadPage(access.remote, access.entry.link).catch(noticedOnOpening);
}

/** For a link to a page: starts loading it when somebody is about to follow it. */
export function preloadOn(pathname: string) {
  const start = () => preloadPage(pathname);
  return { onPointerEnter: start, onFocus: start };
}

/**
 * Loads the pages of a role's menu one after the other while the browser has nothing else to do, so that opening one asks for data
 * only. Not when the person saves data. Answers a function that stops it.
 */
export function preloadOnIdle(role: RoleName): () => void {
  const links = menuFor(role, settings().product).flatMap(({ remote, menuList }) => menuList.map(({ template }) => ({ remote, template })));
  let isStopped = savesData();
  async function next(): Promise<void> {
    const link = links.shift();
    if (isStopped || !link) return;
    await loadPage(link.remote, link.template).catch(noticedOnOpening);
    onceIdle(next);
  }
  onceIdle(() => lazyShares.data().catch(noticedOnOpening).then(next));
  return () => {
    isStopped = true;
  };
}

/** Nobody waits for this load. Its error was forgotten with it, so opening the page tries again and shows what is wrong then. */
function noticedOnOpening(): void {
  // Nothing to do now.
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function onceIdle(work: () => unknown): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void work(), { timeout: 10_000 });
  else setTimeout(work, 500);
}
