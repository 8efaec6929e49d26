import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';

// Which of these an address needs at once stands in src/pages.ts.
const MatchPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-match" */ './match/MatchPage.tsx')).MatchPage,
}));
const OrderListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-deals" */ './orders/OrderListPage.tsx')).OrderListPage,
}));
const NewOrderPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-more" */ './orders/NewOrderPage.tsx')).NewOrderPage,
}));
const OrderPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-more" */ './orders/OrderPage.tsx')).OrderPage,
}));
const OfferListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-deals" */ './offers/OfferListPage.tsx')).OfferListPage,
}));
const NewOfferPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-more" */ './offers/NewOfferPage.tsx')).NewOfferPage,
}));
const OfferPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-more" */ './offers/OfferPage.tsx')).OfferPage,
}));
const PurchaseListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-purchases" */ './purchases/PurchaseListPage.tsx')).PurchaseListPage,
}));
const PurchasePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "procurement-more" */ './purchases/PurchasePage.tsx')).PurchasePage,
}));

/** Everything under `/marketplace`. */
export function ProcurementPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<MatchPage />} />
        <Route path="orders" element={<OrderListPage />} />
        <Route path="orders/new" element={<NewOrderPage />} />
        <Route path="orders/:id/*" element={<OrderPage />} />
        <Route path="offers" element={<OfferListPage />} />
        <Route path="offers/new" element={<NewOfferPage />} />
        <Route path="offers/:id/*" element={<OfferPage />} />
        <Route path="purchases" element={<PurchaseListPage />} />
        <Route path="purchases/:id/*" element={<PurchasePage />} />
        <Route path="*" element={<Navigate to="/marketplace" replace />} />
      </Routes>
    </Suspense>
  );
}
