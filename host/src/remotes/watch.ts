import { queryClient } from '@shop/shared/api';
import type { Watcher } from './health.ts';
import type { WatchedPage } from './resource-usage.ts';

/** The number of pages opened so far. */
let opened = 0;

/**
 * Watches a mounted page and counts that it was opened, once no data is loading, so that the user does not wait for it. Returns a function that
 * stops.
 */
export function watchPage(page: Omit<WatchedPage, 'order'>, watcher: Watcher): () => void {
  opened += 1;
  const order = opened;
  let isOver = false;
  let stopWatching: (() => void) | undefined;

  async function begin(): Promise<void> {
    const [health, usage] = await Promise.allSettled([
      import(/* webpackChunkName: "watch" */ './health.ts'),
      import(/* webpackChunkName: "watch" */ './usage.ts'),
    ]);
    if (isOver) return;
    if (usage.status === 'fulfilled') usage.value.noteUse(page.template);
    // If the file fails to load, the page is not watched and its release is not reported as healthy.
    if (health.status === 'fulfilled') stopWatching = health.value.watchHealth({ ...page, order }, watcher);
  }
  function look(): void {
    if (queryClient.isFetching() > 0) return;
    stopWaiting();
    void begin();
  }

  const stopWaiting = queryClient.getQueryCache().subscribe(look);
  look();
  return () => {
    isOver = true;
    stopWaiting();
    stopWatching?.();
  };
}
