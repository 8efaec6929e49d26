import { QueryClientProvider, queryClient } from '@shop/shared/api';
import { AppRouter, browserPlace, createHistory } from '@shop/shared/router';
import { ToastProvider } from '@shop/shared/ui';
import { useState } from 'react';
import { takeOffersOnTheWay } from '../remotes/newReleases.ts';
import { useReporting } from '../telemetry/useReporting.ts';
import { Layout } from './Layout.tsx';
import { useRealtime } from './useRealtime.ts';

/** The app of a session: everything that requires one. A new session starts at the current address. */
export function Shell() {
  useReporting();
  useRealtime();
  const [history] = useState(() => createHistory(browserPlace(), takeOffersOnTheWay));
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <AppRouter history={history}>
          <Layout />
        </AppRouter>
      </ToastProvider>
    </QueryClientProvider>
  );
}
