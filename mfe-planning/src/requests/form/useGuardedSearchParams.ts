import { useSearchParams } from '@shop/shared/router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Returns whether the open form may be left. Not called before there is a form. */
export type MayLeave = () => Promise<boolean>;

/**
 * The query of the address for the current form. The router does not ask when only the query changes, so a link to another new request, or back to
 * one, would replace the form and lose unsaved input: the form stays until it may be left; if it may not, its address is restored.
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
