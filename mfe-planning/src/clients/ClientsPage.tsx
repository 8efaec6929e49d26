import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { ClientListPage } from './list/ClientListPage.tsx';

// The list is what people come for; forms and what they need load when one is opened.
const CategoriesPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "clients-more" */ './CategoriesPage.tsx')).CategoriesPage,
}));
const ClientPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "clients-more" */ './ClientPage.tsx')).ClientPage }));
const NewClientPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "clients-more" */ './NewClientPage.tsx')).NewClientPage,
}));

/** Everything under `/clients`. */
export function ClientsPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<ClientListPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="new" element={<NewClientPage />} />
        <Route path=":id/*" element={<ClientPage />} />
        <Route path="*" element={<Navigate to="/clients" replace />} />
      </Routes>
    </Suspense>
  );
}
