import { definePages } from '@shop/shared/federation';

/** The table of contents: every link of this remote's section of the menu, and the addresses beneath one that need more than it. */
export const pages = definePages('planning', {
  '/dashboard/purchases-sales': async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  '/clients': async () => (await import('./clients/ClientsPage.tsx')).ClientsPage,
  '/clients/*': () => import(/* webpackChunkName: "clients-more" */ './clients/ClientPage.tsx'),
  '/providers': async () => (await import('./providers/ProvidersPage.tsx')).ProvidersPage,
  '/providers/*': () => import(/* webpackChunkName: "providers-more" */ './providers/ProviderPage.tsx'),
  '/products-planification': async () => (await import('./products/ProductsPage.tsx')).ProductsPage,
  '/products-planification/*': () => import(/* webpackChunkName: "products-more" */ './products/ProductPage.tsx'),
  '/request': async () => (await import('./requests/RequestsPage.tsx')).RequestsPage,
  '/request/*': () => import(/* webpackChunkName: "requests-more" */ './requests/RequestPage.tsx'),
  '/sales': async () => (await import('./sales/SalesPage.tsx')).SalesPage,
  '/sales/*': () => import(/* webpackChunkName: "sales-more" */ './sales/record/SalePage.tsx'),
  '/marketplace': async () => (await import('./procurement/ProcurementPage.tsx')).ProcurementPage,
  '/marketplace/': () => import(/* webpackChunkName: "procurement-match" */ './procurement/match/MatchPage.tsx'),
  '/marketplace/orders': () => import(/* webpackChunkName: "procurement-deals" */ './procurement/orders/OrderListPage.tsx'),
  '/marketplace/offers': () => import(/* webpackChunkName: "procurement-deals" */ './procurement/offers/OfferListPage.tsx'),
  '/marketplace/purchases': () => import(/* webpackChunkName: "procurement-purchases" */ './procurement/purchases/PurchaseListPage.tsx'),
  '/marketplace/*': () => import(/* webpackChunkName: "procurement-more" */ './procurement/orders/OrderPage.tsx'),
  '/facturation': async () => (await import('./invoices/InvoicesPage.tsx')).InvoicesPage,
  '/facturation/*': () => import(/* webpackChunkName: "invoices-more" */ './invoices/record/InvoicePage.tsx'),
  '/projection': async () => (await import('./projection/ProjectionPage.tsx')).ProjectionPage,
  '/wishlist': async () => (await import('./wishlist/WishlistPage.tsx')).WishlistPage,
});
