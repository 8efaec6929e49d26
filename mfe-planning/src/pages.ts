import { permissions, requestSteps } from '@shop/shared/contract';
import { definePages, forRoles } from '@shop/shared/federation';

/** The pages of this remote: every link of its menu section, and every address below each. */
export const pages = definePages('planning', {
  '/dashboard/purchases-sales': async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  '/clients': {
    '': async () => (await import('./clients/list/ClientListPage.tsx')).ClientListPage,
    categories: async () => (await import('./clients/CategoriesPage.tsx')).CategoriesPage,
    new: forRoles(permissions['clients.edit'], async () => (await import('./clients/NewClientPage.tsx')).NewClientPage),
    ':id/*': async () => (await import('./clients/ClientPage.tsx')).ClientPage,
  },
  '/providers': {
    '': async () => (await import('./providers/list/ProviderListPage.tsx')).ProviderListPage,
    orders: async () => (await import('./providers/list/WithOpenPages.tsx')).WithOrdersPage,
    offers: async () => (await import('./providers/list/WithOpenPages.tsx')).WithOffersPage,
    new: forRoles(permissions['providers.edit'], async () => (await import('./providers/ProviderPage.tsx')).NewProviderPage),
    ':id/*': async () => (await import('./providers/ProviderPage.tsx')).ProviderPage,
  },
  '/products-planification': {
    '': async () => (await import('./products/list/ProductListPage.tsx')).ProductListPage,
    expiring: async () => (await import('./products/expiring/ExpiringListPage.tsx')).ExpiringListPage,
    shrink: async () => (await import('./products/shrink/ShrinkListPage.tsx')).ShrinkListPage,
    new: forRoles(permissions['products.edit'], async () => (await import('./products/NewProductPage.tsx')).NewProductPage),
    ':id/*': async () => (await import('./products/ProductPage.tsx')).ProductPage,
  },
  '/request': {
    '': async () => (await import('./requests/list/RequestListPage.tsx')).RequestListPage,
    new: forRoles(requestSteps.create.roles, async () => (await import('./requests/form/NewRequestPage.tsx')).NewRequestPage),
    ':id/*': async () => (await import('./requests/RequestPage.tsx')).RequestPage,
  },
  '/sales': {
    '': async () => (await import('./sales/list/SaleListPage.tsx')).SaleListPage,
    new: forRoles(permissions['sales.edit'], async () => (await import('./sales/form/NewSalePage.tsx')).NewSalePage),
    ':id/edit': async () => (await import('./sales/form/EditSalePage.tsx')).EditSalePage,
    ':id/*': async () => (await import('./sales/record/SalePage.tsx')).SalePage,
  },
  '/marketplace': {
    '': async () => (await import('./procurement/match/MatchPage.tsx')).MatchPage,
    orders: async () => (await import('./procurement/orders/OrderListPage.tsx')).OrderListPage,
    'orders/new': forRoles(permissions['orders.edit'], async () => (await import('./procurement/orders/NewOrderPage.tsx')).NewOrderPage),
    'orders/:id/*': async () => (await import('./procurement/orders/OrderPage.tsx')).OrderPage,
    offers: async () => (await import('./procurement/offers/OfferListPage.tsx')).OfferListPage,
    'offers/new': forRoles(permissions['offers.edit'], async () => (await import('./procurement/offers/NewOfferPage.tsx')).NewOfferPage),
    'offers/:id/*': async () => (await import('./procurement/offers/OfferPage.tsx')).OfferPage,
    purchases: async () => (await import('./procurement/purchases/PurchaseListPage.tsx')).PurchaseListPage,
    'purchases/:id/*': async () => (await import('./procurement/purchases/PurchasePage.tsx')).PurchasePage,
  },
  '/facturation': {
    '': async () => (await import('./invoices/list/InvoiceListPage.tsx')).InvoiceListPage,
    new: forRoles(permissions['invoices.make'], async () => (await import('./invoices/form/NewInvoicePage.tsx')).NewInvoicePage),
    ':id/*': async () => (await import('./invoices/record/InvoicePage.tsx')).InvoicePage,
  },
  '/projection': async () => (await import('./projection/ProjectionPage.tsx')).ProjectionPage,
  '/wishlist': async () => (await import('./wishlist/WishlistPage.tsx')).WishlistPage,
});

/** The in-place actions on rows of the home page. */
export const acts = async () => (await import('./acts.ts')).acts;
