import { queryClient } from '@shop/shared/api';
import type { Watcher } from './health.ts';
import type { WatchedPage } from './resource-usage.ts';

/** Pages that have been opened so far. */
let opened = 0;

/**
 * Watches over a page that stands and counts that it was opened, once no data is on its way: none of it costs what somebody waits for.
 * Answers what stops it.
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
    // Without the file nobody watches, and the release is not called good.
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
