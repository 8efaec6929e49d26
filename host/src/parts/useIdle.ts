import { useEffect, useState } from 'react';

/** Whether the browser has had nothing more urgent to do since this was first shown; after 3 s it is true anyway. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(function waitForIdle() {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIsIdle(true), { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }, []);

  return isIdle;
}
