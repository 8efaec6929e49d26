import { bulkOf, defineCalls } from '../call.ts';
import { adminRoles, everyRole, logisticsRoles } from '../roles.ts';
import type { offerSchemas, orderSchemas, purchaseSchemas } from '../schemas/procurement.ts';

const inPath = { path: 'countryId' } as const;
const inQuery = { query: 'countryId' } as const;
const inBody = { body: 'countryId' } as const;

const ofOrders = { method: 'GET', roles: everyRole, topic: 'orders' } as const;
const updateOrder = { method: 'PUT', path: '/api/planification-orders/update-order', roles: logisticsRoles, topic: 'orders' } as const;
export const orderCalls = defineCalls<typeof orderSchemas>()('orders', {
  create: { method: 'POST', path: '/api/planification-orders/create-order', country: inBody, roles: logisticsRoles, topic: 'orders' },
  update: updateOrder,
  updateMany: bulkOf(updateOrder),
  one: { ...ofOrders, path: '/api/planification-orders/get-order-by-id/{id}' },
  all: { ...ofOrders, path: '/api/planification-orders/get-all-orders', country: inQuery },
  filtered: {
    ...ofOrders,
    path: '/api/planification-orders/get-all-orders-with-filters/{species}/{provider}/{state}/{countryId}',
    country: inPath,
  },
  page: { ...ofOrders, path: '/api/planification-orders/get-all-orders-pagination/{page}/{size}/{countryId}', country: inPath },
  list: {
    ...ofOrders,
    path: '/api/planification-orders/get-all-orders-pagination-with-filters/{page}/{size}/{species}/{provider}/{state}/{countryId}',
    country: inPath,
  },
});

const ofOffers = { method: 'GET', roles: everyRole, topic: 'offers' } as const;
const updateOffer = { method: 'PUT', path: '/api/planification-offers/update-offer', roles: logisticsRoles, topic: 'offers' } as const;
export const offerCalls = defineCalls<typeof offerSchemas>()('offers', {
  create: { method: 'POST', path: '/api/planification-offers/create-offer', country: inBody, roles: logisticsRoles, topic: 'offers' },
  update: updateOffer,
  updateMany: bulkOf(updateOffer),
  one: { ...ofOffers, path: '/api/planification-offers/get-offer-by-id/{id}' },
  all: { ...ofOffers, path: '/api/planification-offers/get-all-offers', country: inQuery },
  filtered: {
    ...ofOffers,
    path: '/api/planification-offers/get-all-offers-with-filters/{species}/{provider}/{state}/{countryId}',
    country: inPath,
  },
  list: {
    ...ofOffers,
    path: '/api/planification-offers/get-all-offers-pagination/{page}/{size}/{search}/{species}/{provider}/{presentation}/{conservation}/{state}/{from}/{to}/{countryId}',
    country: inPath,
  },
  soldProducts: { ...ofOffers, path: '/api/planification-offers/get-sold-products', country: inQuery },
  salesClients: { ...ofOffers, path: '/api/planification-offers/get-sales-clients', country: inQuery },
});

const ofPurchases = { method: 'GET', roles: everyRole, topic: 'purchases' } as const;
const put = { method: 'PUT', topic: 'purchases' } as const;
/** For purchases of planning and of the app. */
export const setTransportist = { ...put, path: '/api/marketplace-purchase-set-transportist', roles: logisticsRoles } as const;
const updatePurchase = { ...put, path: '/api/{product}-marketplace-reality/update-purchase', roles: logisticsRoles } as const;
export const purchaseCalls = defineCalls<typeof purchaseSchemas>()('purchases', {
  register: {
    method: 'POST',
    path: '/api/{product}-marketplace-reality/register',
    country: inBody,
    roles: logisticsRoles,
    topic: 'purchases',
  },
  registerByLogistic: {
    method: 'POST',
    path: '/api/{product}-marketplace-reality/register-by-logistic',
    country: inBody,
    roles: logisticsRoles,
    topic: 'purchases',
  },
  update: updatePurchase,
  updateMany: bulkOf(updatePurchase),
  lose: { ...put, path: '/api/{product}-marketplace-reality/lost-purchase', roles: logisticsRoles },
  impact: { ...ofPurchases, path: '/api/{product}-marketplace-reality/get-lost-purchase-impact/{id}' },
  confirmPayment: { ...put, path: '/api/{product}-marketplace-reality/confirm-payment-purchase', roles: adminRoles },
  /** Incoming money: it needs no fresh proof of identity. */
  refundPayment: { ...put, path: '/api/{product}-marketplace-reality/refund-payment-purchase', roles: adminRoles },
  setTransportist,
  one: { ...ofPurchases, madeOf: ['products'], path: '/api/{product}-marketplace-reality/get-purchase-by-id/{id}' },
  list: { ...ofPurchases, path: '/api/{product}-marketplace-reality/get-paginated-purchases/{page}/{size}', country: inQuery },
  exportAll: { ...ofPurchases, path: '/api/{product}-marketplace-reality/get-all-purchases', country: inQuery },
  totals: { ...ofPurchases, path: '/api/{product}-marketplace-reality/get-purchases-totals', country: inQuery },
  sideBySide: {
    ...ofPurchases,
    madeOf: ['sales', 'products'],
    path: '/api/{product}-marketplace-reality/get-all-with-filters',
    country: inQuery,
  },
  openOrders: {
    ...ofPurchases,
    madeOf: ['orders'],
    path: '/api/{product}-marketplace-reality/get-all-orders-with-filters',
    country: inQuery,
  },
  openOffers: { ...ofPurchases, madeOf: ['offers'], path: '/api/{product}-marketplace-reality/get-all-offers', country: inQuery },
  offersSoldProducts: { ...ofPurchases, path: '/api/{product}-marketplace-reality/get-all-offers-sold-products', country: inQuery },
});
