import { openRealtime } from '@shop/shared/realtime';
import { useEffect } from 'react';
import { useIdleAfterFirstData } from '../parts/useIdleAfterFirstData.ts';

/** Opens the socket once the first page has its data, which its 12 kB would hold up; or with the login page that comes instead. */
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
