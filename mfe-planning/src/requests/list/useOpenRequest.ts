import { askToLeave, useSearchParams } from '@shop/shared/router';
import { openSidePanel, sidePanelAtom, store } from '@shop/shared/session';
import { useCallback, useEffect } from 'react';
import { requestPanel } from '../panel/panel-content.tsx';

/**
 * The request that is open next to the list is named in the address, `?open=<id>`: a link, reload and back restore it. If the panel has unsaved
 * input, the user is asked before another request replaces it.
 */
export function useOpenRequest(): { openId: string | undefined; open: (id: string) => void } {
  const [params, setParams] = useSearchParams();
  const openId = params.get('open') ?? undefined;

  const show = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (id) after.set('open', id);
          else for (const name of ['open', 'step']) after.delete(name);
          return after;
        },
        { replace },
      ),
    [setParams],
  );

  useEffect(
    function showInPanel() {
      if (!openId) return;
      const panel = {
        ...requestPanel(openId),
        mayClose: async () => {
          if (!(await askToLeave())) return false;
          show(undefined, true);
          return true;
        },
      };
      openSidePanel(panel);
      return () => {
        // On back, or for another request, this panel is closed, but not that of another page.
        if (store.get(sidePanelAtom) === panel) store.set(sidePanelAtom, undefined);
      };
    },
    [openId, show],
  );

  return {
    openId,
    open: (id) => void askToLeave().then((mayLeave) => mayLeave && show(id, openId !== undefined)),
  };
}
