import { useSearchParams } from '@shop/shared/router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Answers whether the open form may be left. Nobody is asked before there is one. */
export type MayLeave = () => Promise<boolean>;

/**
 * The query of the address that the form is of. The router asks nothing within a path, so that a link to another new request, or the way back to
 * one, would take the form away with what was typed last: it stays until it may be left, and where it may not, the address is its own again.
 */
export function useGuardedSearchParams(): { shown: string; mayLeave: RefObject<MayLeave | null> } {
  const [params, setParams] = useSearchParams();
  const wanted = params.toString();
  const [shown, setShown] = useState(wanted);
  const mayLeave = useRef<MayLeave>(null);
  const stay = useEffectEvent(() => setParams(new URLSearchParams(shown), { replace: true }));

  useEffect(
    function leaveWhenKept() {
      if (wanted === shown) return;
      let isOver = false;
      const answer = mayLeave.current?.() ?? Promise.resolve(true);
      void answer.then((isLeft) => {
        if (isOver) return;
        if (isLeft) setShown(wanted);
        else stay();
      });
      return () => {
        isOver = true;
      };
    },
    [wanted, shown],
  );
  return { shown, mayLeave };
}
