import { use, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate as useRouterNavigate } from 'react-router-dom';
import { HistoryContext } from './useSearchParams.ts';

/**
 * Navigates only while the page that called the hook is open. After the user has left the page, late calls, such as after the answer to a form or an
 * action, have no effect. Pages get this hook instead of the router's own, so that no action has to check it.
 */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate();
  const history = use(HistoryContext);
  const { pathname } = useLocation();
  // The committed page, which can be pressed while another one loads. An unmounted dialog asks the history instead.
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
