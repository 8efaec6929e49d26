import { definePages } from '@shop/shared/federation';

/** The table of contents: every link of this remote's section of the menu, and the addresses beneath one that need more than it. */
export const pages = definePages('planning', {
  '/dashboard/purchases-sales': async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  '/clients': async () => (await import('./clients/ClientsPage.tsx')).ClientsPage,
  '/providers': async () => (await import('./providers/ProvidersPage.tsx')).ProvidersPage,
  '/products-planification': async () => (await import('./products/ProductsPage.tsx')).ProductsPage,
  '/request': async () => (await import('./requests/RequestsPage.tsx')).RequestsPage,
  '/sales': async () => (await import('./sales/SalesPage.tsx')).SalesPage,
  '/marketplace': async () => (await import('./market/MarketPage.tsx')).MarketPage,
  '/marketplace/': () => import(/* webpackChunkName: "market-match" */ './market/match/MatchPage.tsx'),
  '/marketplace/orders': () => import(/* webpackChunkName: "market-lists" */ './market/orders/OrderListPage.tsx'),
  '/marketplace/offers': () => import(/* webpackChunkName: "market-lists" */ './market/offers/OfferListPage.tsx'),
  '/marketplace/purchases': () => import(/* webpackChunkName: "market-lists" */ './market/purchases/PurchaseListPage.tsx'),
  '/marketplace/*': () => import(/* webpackChunkName: "market-more" */ './market/orders/OrderPage.tsx'),
  '/facturation': async () => (await import('./invoices/InvoicesPage.tsx')).InvoicesPage,
  '/projection': async () => (await import('./projection/ProjectionPage.tsx')).ProjectionPage,
  '/wishlist': async () => (await import('./wishlist/WishlistPage.tsx')).WishlistPage,
});
