import { Navigate } from '@shop/shared/router';

/** The section opens with its first page. */
export const SalesPage = () => <Navigate to="/sales-and-reservations/coupons" replace />;
