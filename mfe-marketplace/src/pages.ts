import { permissions } from '@shop/shared/contract';
import { definePages, forRoles } from '@shop/shared/federation';

/** The pages of this remote: every link of its menu section. */
export const pages = definePages('marketplace', {
  '/offers-fishers': {
    '': async () => (await import('./products/offers/OfferListPage.tsx')).OfferListPage,
    ':id/*': async () => (await import('./products/offers/OfferPage.tsx')).OfferPage,
  },
  '/fishermen-requests': {
    '': async () => (await import('./beach-prices/BeachPriceListPage.tsx')).BeachPriceListPage,
    ':id/*': async () => (await import('./beach-prices/BeachPricePage.tsx')).BeachPricePage,
  },
  '/marketplace-products/all-products': {
    '': async () => (await import('./products/ProductsPage.tsx')).ProductsPage,
    ':id/*': async () => (await import('./products/PublishedPage.tsx')).PublishedPage,
  },
  '/sales-and-reservations': {
    '': async () => (await import('./sales/purchases/PurchaseListPage.tsx')).PurchaseListPage,
    reservations: async () => (await import('./sales/purchases/PurchaseListPage.tsx')).ReservationListPage,
    'shop-products': async () => (await import('./sales/shop-products/ShopProductListPage.tsx')).ShopProductListPage,
    payments: async () => (await import('./sales/payments/PaymentListPage.tsx')).PaymentListPage,
    'payments/:id/*': async () => (await import('./sales/payments/PaymentPage.tsx')).PaymentPage,
    coupons: async () => (await import('./sales/coupons/CouponListPage.tsx')).CouponListPage,
    new: forRoles(
      permissions['appPurchases.edit'],
      async () => (await import('./sales/purchases/form/NewPurchasePage.tsx')).NewPurchasePage,
    ),
    ':id/*': async () => (await import('./sales/purchases/PurchasePage.tsx')).PurchasePage,
  },
});
