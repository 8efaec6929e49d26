import { askToLeave, useSearchParams } from '@shop/shared/router';
import { openSidePanel, sidePanelAtom, store } from '@shop/shared/session';
import { useCallback, useEffect } from 'react';
import { requestPanel } from '../panel/panel-content.tsx';

/**
 * The request that is open beside the list is the one that the address names, `?open=<id>`: a link, reload and back show it again.
 * What is half written in the panel is asked for before another takes its place.
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
        // Back, or another request: its panel goes, whoever else's stays.
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
