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
  '/marketplace': async () => (await import('./market/MarketPage.tsx')).MarketPage,
  '/marketplace/': () => import(/* webpackChunkName: "market-match" */ './market/match/MatchPage.tsx'),
  '/marketplace/orders': () => import(/* webpackChunkName: "market-deals" */ './market/orders/OrderListPage.tsx'),
  '/marketplace/offers': () => import(/* webpackChunkName: "market-deals" */ './market/offers/OfferListPage.tsx'),
  '/marketplace/purchases': () => import(/* webpackChunkName: "market-purchases" */ './market/purchases/PurchaseListPage.tsx'),
  '/marketplace/*': () => import(/* webpackChunkName: "market-more" */ './market/orders/OrderPage.tsx'),
  '/facturation': async () => (await import('./invoices/InvoicesPage.tsx')).InvoicesPage,
  '/facturation/*': () => import(/* webpackChunkName: "invoices-more" */ './invoices/record/InvoicePage.tsx'),
  '/projection': async () => (await import('./projection/ProjectionPage.tsx')).ProjectionPage,
  '/wishlist': async () => (await import('./wishlist/WishlistPage.tsx')).WishlistPage,
});
