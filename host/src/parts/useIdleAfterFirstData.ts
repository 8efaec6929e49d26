import { queryClient } from '@shop/shared/api';
import { useEffect, useState } from 'react';

/** ms; a page may have no data to request. On a slow connection a page has loaded by then. */
const atLatest = 6000;

/**
 * Whether low-priority work may start: the page has its first data and the browser is idle. A browser is idle while data is loading too, and further
 * requests would then delay it. After 6 s, a page that requests nothing counts too.
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

/** Safari has no requestIdleCallback. */
function onceIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: atLatest });
  else setTimeout(work);
}
