import { bulkOf, defineCalls } from '../call.ts';
import { everyRole, logisticsRoles } from '../roles.ts';
import type { productSchemas } from '../schemas/products.ts';

const inPath = { path: 'countryId' } as const;
const inQuery = { query: 'countryId' } as const;
const inBody = { body: 'countryId' } as const;
const topic = 'products';
const read = { method: 'GET', roles: everyRole, topic } as const;
/** A GET that changes stock: a repetition, as by browsers and proxies, changes it only once. */
const adjust = { method: 'GET', roles: logisticsRoles, changes: true, needsKey: true, topic } as const;

const update = {
  method: 'PUT',
  path: '/api/planification-products/update-product',
  country: inBody,
  roles: logisticsRoles,
  topic,
} as const;
export const productCalls = defineCalls<typeof productSchemas>()('products', {
  create: { method: 'POST', path: '/api/planification-products/create-product', country: inBody, roles: logisticsRoles, topic },
  update,
  repriceMany: bulkOf(update),
  updateVirtual: { method: 'PUT', path: '/api/planification-products/update-product-virtual', roles: logisticsRoles, topic },
  one: { ...read, path: '/api/planification-products/get-product-by-id/{id}' },
  all: { ...read, path: '/api/planification-products/get-all-products', country: inQuery },
  withStock: { ...read, path: '/api/planification-products/get-all-products-with-stock', country: inQuery },
  withoutProvider: { ...read, path: '/api/planification-products/get-all-products-without-provider/{countryId}', country: inPath },
  exportAll: { ...read, path: '/api/planification-products/get-all-products-without-pagination/{filter}', country: inQuery },
  page: { ...read, path: '/api/planification-products/get-all-products-pagination/{page}/{size}/{countryId}', country: inPath },
  list: {
    ...read,
    path: '/api/planification-products/get-all-products-pagination-with-filters/{page}/{size}/{search}/{species}/{provider}/{presentation}/{conservation}/{stockState}/{countryId}',
    country: inPath,
  },
  filters: { ...read, path: '/api/planification-products/get-product-filter', country: inQuery },
  lots: { ...read, path: '/api/planification-products/get-lots/{productId}' },
  moves: { ...read, path: '/api/planification-products/get-stock-moves/{productId}' },
  shrink: { ...read, path: '/api/planification-products/get-shrink/{page}/{size}/{countryId}', country: inPath },
  exportShrink: { ...read, path: '/api/planification-products/get-all-shrink', country: inQuery },
  shrinkTotals: { ...read, madeOf: ['purchases'], path: '/api/planification-products/get-shrink-totals', country: inQuery },
  expiring: { ...read, path: '/api/planification-products/get-expiring-lots/{page}/{size}/{countryId}', country: inPath },
  exportExpiring: { ...read, path: '/api/planification-products/get-all-expiring-lots', country: inQuery },
  landings: { ...read, path: '/api/planification-products/get-landings/{productId}' },
  availability: { ...read, path: '/api/planification-products/get-availability', country: inQuery },
  increaseStock: { ...adjust, path: '/api/planification-products/increase-stock/{productId}/{kg}' },
  shortfall: { ...read, path: '/api/planification-products/get-shortfall/{lotId}/{kg}' },
  moveReservation: { method: 'PUT', path: '/api/planification-products/move-reservation', roles: logisticsRoles, topic },
  reduceStock: { ...adjust, path: '/api/planification-products/reduce-stock/{productId}/{kg}' },
});
