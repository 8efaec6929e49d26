import { bulkOf, defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { adminRoles, everyRole, logisticsRoles } from '../roles.ts';
import type { appPurchaseSchemas } from '../schemas/app-purchases.ts';
import { setTransportist } from './procurement.ts';

const topic = 'app-purchases';
const bodyBytes = Math.ceil((limits.photo.bytes / 3) * 4) + 10_000;
const read = { method: 'GET', roles: everyRole, topic } as const;
const ofCountry = { query: 'countryId' } as const;

export const appPurchaseCalls = defineCalls<typeof appPurchaseSchemas>()('appPurchases', {
  list: { ...read, path: '/api/get-marketplace-purchases-by-country-id', country: ofCountry },
  ofShop: { ...read, path: '/api/stripe-order/get-purchases/{page}/{size}', country: ofCountry },
  all: { ...read, base: 2, path: '/purchase/get-all-purchases', country: ofCountry },
  exportAll: { ...read, path: '/api/get-all-marketplace-purchases-without-pagination', country: ofCountry },
  one: { ...read, path: '/api/marketplace-purchase/get-by-id/{id}' },
  receipt: { ...read, path: '/api/marketplace-purchase/receipt/{id}' },
  create: { method: 'POST', path: '/api/marketplace-purchase/create', country: { body: 'countryId' }, roles: logisticsRoles, topic },
  update: { method: 'PUT', path: '/api/marketplace-purchase/update/{id}', roles: logisticsRoles, topic, bodyBytes },
  remove: { method: 'DELETE', path: '/api/marketplace-purchase/delete-by-id/{id}', roles: adminRoles, topic, proof: 'secondFactor' },
  /** The single call is `purchases.setTransportist`, which accepts purchases of the app as well. */
  setTransportistMany: bulkOf({ ...setTransportist, topic }),
});
