import { Navigate, Route, Routes } from '@shop/shared/router';
import { RegisterPage } from './RegisterPage.tsx';
import { StaffListPage } from './StaffListPage.tsx';
import { type StaffKind, staffKinds } from './staff-kinds.ts';

export const SellersPage = () => <StaffPage kind="sellers" />;
export const LogisticsPage = () => <StaffPage kind="logistics" />;
export const AdministratorsPage = () => <StaffPage kind="administrators" />;

/** Everything under the link of one kind of staff. */
function StaffPage({ kind }: { kind: StaffKind }) {
  return (
    <Routes>
      <Route index element={<StaffListPage kind={kind} />} />
      <Route path="new" element={<RegisterPage kind={kind} />} />
      <Route path="*" element={<Navigate to={staffKinds[kind].link} replace />} />
    </Routes>
  );
}
