import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { InvoiceListPage } from './list/InvoiceListPage.tsx';

// The list is what people come for; records and forms load when one is opened.
const NewInvoicePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invoices-more" */ './form/NewInvoicePage.tsx')).NewInvoicePage,
}));
const InvoicePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invoices-more" */ './record/InvoicePage.tsx')).InvoicePage,
}));

/** Everything under `/facturation`. */
export function InvoicesPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<InvoiceListPage />} />
        <Route path="new" element={<NewInvoicePage />} />
        <Route path=":id/*" element={<InvoicePage />} />
        <Route path="*" element={<Navigate to="/facturation" replace />} />
      </Routes>
    </Suspense>
  );
}
