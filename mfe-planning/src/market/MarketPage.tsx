import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { Suspense } from 'react';
import { MatchPage } from './match/MatchPage.tsx';

/** Everything under `/marketplace`. */
export function MarketPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<MatchPage />} />
        <Route path="*" element={<Navigate to="/marketplace" replace />} />
      </Routes>
    </Suspense>
  );
}
