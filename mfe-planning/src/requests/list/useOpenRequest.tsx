import { askToLeave, useSearchParams } from '@shop/shared/router';
import { openSidePanel, sidePanelAtom, store } from '@shop/shared/session';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { RequestBadge, RequestPanelActions, RequestTitle } from '../panel/PanelHead.tsx';

const RequestPanel = lazy(async () => ({
  default: (await import('../panel/RequestPanel.tsx')).RequestPanel,
}));
const RequestFooter = lazy(async () => ({
  default: (await import('../panel/RequestFooter.tsx')).RequestFooter,
}));

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
        title: <RequestTitle id={openId} />,
        badge: <RequestBadge id={openId} />,
        actions: <RequestPanelActions id={openId} />,
        content: <RequestPanel key={openId} id={openId} />,
        footer: (
          <Suspense>
            <RequestFooter key={openId} id={openId} />
          </Suspense>
        ),
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
