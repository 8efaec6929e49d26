import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { RequestListPage } from './list/RequestListPage.tsx';

// The list is what people come for; forms and what they need load when one is opened.
const NewRequestPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "requests-more" */ './form/NewRequestPage.tsx')).NewRequestPage,
}));
const RequestPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "requests-more" */ './RequestPage.tsx')).RequestPage,
}));

/** Everything under `/request`. */
export function RequestsPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<RequestListPage />} />
        <Route path="new" element={<NewRequestPage />} />
        <Route path=":id/*" element={<RequestPage />} />
        <Route path="*" element={<Navigate to="/request" replace />} />
      </Routes>
    </Suspense>
  );
}
