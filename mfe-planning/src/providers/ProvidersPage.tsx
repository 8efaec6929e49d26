import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { ProviderListPage } from './list/ProviderListPage.tsx';

// The list is what people come for; the rest loads when it is opened.
const WithOrdersPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "providers-more" */ './list/WithOpenPages.tsx')).WithOrdersPage,
}));
const WithOffersPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "providers-more" */ './list/WithOpenPages.tsx')).WithOffersPage,
}));
const ProviderPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "providers-more" */ './ProviderPage.tsx')).ProviderPage,
}));
const NewProviderPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "providers-more" */ './NewProviderPage.tsx')).NewProviderPage,
}));

/** Everything under `/providers`. */
export function ProvidersPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<ProviderListPage />} />
        <Route path="orders" element={<WithOrdersPage />} />
        <Route path="offers" element={<WithOffersPage />} />
        <Route path="new" element={<NewProviderPage />} />
        <Route path=":id/*" element={<ProviderPage />} />
        <Route path="*" element={<Navigate to="/providers" replace />} />
      </Routes>
    </Suspense>
  );
}
