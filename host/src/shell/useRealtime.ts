import { openRealtime } from '@shop/shared/realtime';
import { useEffect } from 'react';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';

/** Opens the socket when the first page has its data, which the socket's 12 kB would delay; or when the login page is shown instead. */
export function useRealtime(): void {
  const isTime = useIdleAfterFirstData();

  useEffect(
    function openOnceThereIsTime() {
      if (isTime) openRealtime();
    },
    [isTime],
  );

  useEffect(function openAtTheLatestWhenTheShellGoes() {
    return () => void openRealtime();
  }, []);
}
