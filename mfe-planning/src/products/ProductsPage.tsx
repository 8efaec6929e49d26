import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { ProductListPage } from './list/ProductListPage.tsx';

// The list is what people come for; the rest loads when it is opened.
const ProductPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "products-more" */ './ProductPage.tsx')).ProductPage,
}));
const ShrinkListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "products-more" */ './shrink/ShrinkListPage.tsx')).ShrinkListPage,
}));
const ExpiringListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "products-more" */ './expiring/ExpiringListPage.tsx')).ExpiringListPage,
}));
const NewProductPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "products-more" */ './NewProductPage.tsx')).NewProductPage,
}));

/** Everything under `/products-planification`. */
export function ProductsPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<ProductListPage />} />
        <Route path="new" element={<NewProductPage />} />
        <Route path="expiring" element={<ExpiringListPage />} />
        <Route path="shrink" element={<ShrinkListPage />} />
        <Route path=":id/*" element={<ProductPage />} />
        <Route path="*" element={<Navigate to="/products-planification" replace />} />
      </Routes>
    </Suspense>
  );
}
