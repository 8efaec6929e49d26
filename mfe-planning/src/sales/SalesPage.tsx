import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { SaleListPage } from './list/SaleListPage.tsx';

// The list is what people come for; records and forms load when one is opened.
const NewSalePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sales-more" */ './form/NewSalePage.tsx')).NewSalePage,
}));
const EditSalePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sales-more" */ './form/EditSalePage.tsx')).EditSalePage,
}));
const SalePage = lazy(async () => ({ default: (await import(/* webpackChunkName: "sales-more" */ './record/SalePage.tsx')).SalePage }));

/** Everything under `/sales`. */
export function SalesPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<SaleListPage />} />
        <Route path="new" element={<NewSalePage />} />
        <Route path=":id/edit" element={<EditSalePage />} />
        <Route path=":id/*" element={<SalePage />} />
        <Route path="*" element={<Navigate to="/sales" replace />} />
      </Routes>
    </Suspense>
  );
}
