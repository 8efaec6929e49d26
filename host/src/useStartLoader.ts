import { limits } from '@shop/shared/contract';
import { useEffect, useState } from 'react';

export type StartPhase = 'shown' | 'hiding' | 'gone';

/** The phases of the start loader: shown for 2000 ms, fading for another 1500 ms, then removed. Source: specification, section 9. */
export function useStartLoader(): StartPhase {
  const [phase, setPhase] = useState<StartPhase>('shown');
  useEffect(function passThroughPhases() {
    const { shownMs, hidingMs } = limits.loader;
    const hide = setTimeout(setPhase, shownMs, 'hiding');
    const remove = setTimeout(setPhase, shownMs + hidingMs, 'gone');
    return () => {
      clearTimeout(hide);
      clearTimeout(remove);
    };
  }, []);
  return phase;
}
