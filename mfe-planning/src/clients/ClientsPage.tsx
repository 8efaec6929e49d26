import { Navigate, Route, Routes } from '@shop/shared/router';
import { CategoriesPage } from './CategoriesPage.tsx';
import { ClientPage } from './ClientPage.tsx';
import { ClientListPage } from './list/ClientListPage.tsx';
import { NewClientPage } from './NewClientPage.tsx';

/** Everything under `/clients`. */
export function ClientsPage() {
  return (
    <Routes>
      <Route index element={<ClientListPage />} />
      <Route path="categories" element={<CategoriesPage />} />
      <Route path="new" element={<NewClientPage />} />
      <Route path=":id/*" element={<ClientPage />} />
      <Route path="*" element={<Navigate to="/clients" replace />} />
    </Routes>
  );
}
