import { createContext, use, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageHistory } from './history.ts';

export const HistoryContext = createContext<PageHistory | undefined>(undefined);

type SetSearchParams = (
  next: URLSearchParams | Record<string, string> | ((before: URLSearchParams) => URLSearchParams),
  options?: { replace?: boolean },
) => void;

/**
 * The query of the page's address, and its setter. The router's own setter starts from the last rendered address: here several changes add up, and
 * after the user has left for another path, late changes have no effect.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const history = use(HistoryContext);
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const now = history?.now().location;
      if (now?.pathname !== pathname) return;
      const after = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(now.search)) : next);
      void navigate(`?${after}`, options);
    },
    [history, pathname, navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}
