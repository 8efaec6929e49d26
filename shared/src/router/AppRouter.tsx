import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { PageHistory } from './history.ts';
import { HistoryContext } from './useSearchParams.ts';

/** The router of the page over a history. */
export function AppRouter({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [{ location, action }, setMoment] = useState(history.now);
  useLayoutEffect(
    function followHistory() {
      setMoment(history.now());
      return history.listen((moment) => startTransition(() => setMoment(moment)));
    },
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  );
}
