import { StaffListPage } from './StaffListPage.tsx';

export const SellersPage = () => <StaffListPage kind="sellers" />;
export const LogisticsPage = () => <StaffListPage kind="logistics" />;
export const AdministratorsPage = () => <StaffListPage kind="administrators" />;
