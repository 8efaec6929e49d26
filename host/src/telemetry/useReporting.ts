import { useEffect } from 'react';
import { onceIdle } from '../remotes/preload.ts';

/** While a session is open, what goes wrong on this page is watched for and sent. Loaded when the browser has nothing else to do. */
export function useReporting(): void {
  useEffect(function reportWhileLoggedIn() {
    let stop: (() => void) | undefined;
    let isOver = false;
    onceIdle(async () => {
      const { startWatching } = await import('./startWatching.ts');
      if (!isOver) stop = startWatching();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
