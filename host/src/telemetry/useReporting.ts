import { useEffect } from 'react';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';
import { watchErrors } from './watchErrors.ts';

/** While a session is open, watches for errors on this page and sends them when the page is idle. */
export function useReporting(): void {
  const isTime = useIdleAfterFirstData();

  useEffect(function watchWhileLoggedIn() {
    return watchErrors();
  }, []);

  useEffect(
    function sendWhileLoggedIn() {
      if (!isTime) return;
      let stop: (() => void) | undefined;
      let isOver = false;
      void import(/* webpackChunkName: 'later' */ './startSending.ts').then(({ startSending }) => {
        if (!isOver) stop = startSending();
      });
      return () => {
        isOver = true;
        stop?.();
      };
    },
    [isTime],
  );
}
