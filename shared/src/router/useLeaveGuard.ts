import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { askToLeave, hasUnsaved } from './guard.ts';

/** Holds a navigation to another path until the question is answered. One for the whole page: the shell has it. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved());
  useEffect(
    function askOnceBlocked() {
      if (blocker.state !== 'blocked') return;
      let isCurrent = true;
      void askToLeave().then((mayLeave) => {
        if (!isCurrent) return;
        if (mayLeave) blocker.proceed();
        else blocker.reset();
      });
      return () => {
        isCurrent = false;
      };
    },
    [blocker],
  );
}
