import { use, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate as useRouterNavigate } from 'react-router-dom';
import { HistoryContext } from './useSearchParams.ts';

/**
 * Leads to another address, for as long as the page stands that it was drawn for. Once somebody has left that, what still comes back there, as the
 * answer to a form or an act, leads them nowhere. Each page is given this one and not the router's own, so that no act has to think of it.
 */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate();
  const history = use(HistoryContext);
  const { pathname } = useLocation();
  // The page that stands, which can be pressed while another is on its way. A dialog that is gone asks the history instead.
  const standing = useRef<string>(undefined);
  useLayoutEffect(
    function notePage() {
      standing.current = pathname;
      return () => {
        standing.current = undefined;
      };
    },
    [pathname],
  );
  return (to, options) => {
    const here = standing.current ?? history?.now().location.pathname;
    if (here === pathname) void navigate(to, options);
  };
}
