import { Navigate, Route, Routes } from '@shop/shared/router';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { StaffListPage } from './StaffListPage.tsx';
import { type StaffKind, staffKinds } from './staff-kinds.ts';

// The list is what people come for; the form and what it needs load when it is opened.
const RegisterPage = lazy(async () => ({ default: (await import('./RegisterPage.tsx')).RegisterPage }));

export const SellersPage = () => <StaffPage kind="sellers" />;
export const LogisticsPage = () => <StaffPage kind="logistics" />;
export const AdministratorsPage = () => <StaffPage kind="administrators" />;

/** Everything under the link of one kind of staff. */
function StaffPage({ kind }: { kind: StaffKind }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<StaffListPage kind={kind} />} />
        <Route path="new" element={<RegisterPage kind={kind} />} />
        <Route path="*" element={<Navigate to={staffKinds[kind].link} replace />} />
      </Routes>
    </Suspense>
  );
}
