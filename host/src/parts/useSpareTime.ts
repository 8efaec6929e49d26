import { queryClient } from '@shop/shared/api';
import { useEffect, useState } from 'react';

/** ms; a page may have nothing to ask for. */
const atLatest = 3000;

/**
 * Whether there is time for what nobody waits for: the page has its first data and the browser nothing more urgent to do; after 3 s in any
 * case. While data is on its way a browser is idle too, and what is fetched then would be in the way of it.
 */
export function useSpareTime(): boolean {
  const [isTime, setIsTime] = useState(false);

  useEffect(function waitForFirstData() {
    const cache = queryClient.getQueryCache();
    const timer = setTimeout(() => setIsTime(true), atLatest);
    const look = () => {
      const hasData = queryClient.isFetching() === 0 && cache.getAll().some(({ state }) => state.status !== 'pending');
      if (!hasData) return;
      stop();
      onceIdle(() => setIsTime(true));
    };
    const stop = cache.subscribe(look);
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
