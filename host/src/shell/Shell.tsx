import { QueryClientProvider, queryClient } from '@shop/shared/api';
import { createBrowserRouter, RouterProvider } from '@shop/shared/router';
import { ToastProvider } from '@shop/shared/ui';
import { useEffect, useState } from 'react';
import { Layout } from './Layout.tsx';

/** The app of a session: everything that needs one. A new session gets a new router, which begins at the page's address. */
export function Shell() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Layout /> }]));
  useEffect(
    function stopListening() {
      return () => router.dispose();
    },
    [router],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
