import { queryClient } from '@shop/shared/api';
import { useEffect, useState } from 'react';

/** ms; a page may have nothing to ask for. On a slow line a page is there by then. */
const atLatest = 6000;

/**
 * Whether there is time for what nobody waits for: the page has its first data and the browser nothing more urgent to do. While data is on
 * its way a browser is idle too, and what is fetched then would be in the way of it. After 6 s a page that asks for nothing counts too.
 */
export function useIdleAfterFirstData(): boolean {
  const [isTime, setIsTime] = useState(false);

  useEffect(function waitForFirstData() {
    const cache = queryClient.getQueryCache();
    let isLate = false;
    const look = () => {
      const hasData = isLate || cache.getAll().some(({ state }) => state.status !== 'pending');
      if (!hasData || queryClient.isFetching() > 0) return;
      stop();
      onceIdle(() => setIsTime(true));
    };
    const stop = cache.subscribe(look);
    const timer = setTimeout(() => {
      isLate = true;
      look();
    }, atLatest);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  return isTime;
}

/** Safari has no idle callback. */
function onceIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: atLatest });
  else setTimeout(work);
}
