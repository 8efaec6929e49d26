import { bulkOf, defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { everyRole, logisticsRoles, salesRoles } from '../roles.ts';
import type { marketplaceSchemas } from '../schemas/marketplace.ts';

const topic = 'marketplace-products';

/** Base64, plus the names in the body. */
const bodyBytes = Math.ceil((limits.photo.bytes / 3) * 4) + 10_000;
const put = { method: 'PUT', roles: salesRoles, topic } as const;

const updateProduct = { method: 'PUT', path: '/api/market-place-fisher-product/update/{id}', roles: salesRoles, topic } as const;
export const marketplaceCalls = defineCalls<typeof marketplaceSchemas>()('marketplace', {
  products: {
    method: 'GET',
    path: '/api/market-place-fisher-product/getProducts',
    country: { query: 'countryId' },
    roles: everyRole,
    topic,
  },
  publish: { method: 'POST', path: '/api/marketplace-fisher-product', country: { body: 'countryId' }, roles: logisticsRoles, topic },
  sources: {
    method: 'GET',
    path: '/api/marketplace-fisher-product/get-sources',
    country: { query: 'countryId' },
    roles: logisticsRoles,
    topic,
    madeOf: ['products'],
  },
  photos: {
    method: 'GET',
    path: '/api/{product}-marketplace/getCommercialPhotosBySpecieId/{id}',
    roles: everyRole,
    topic,
  },
  one: {
    method: 'GET',
    path: '/api/market-place-fisher-product/get-product/{id}',
    roles: everyRole,
    topic,
    madeOf: ['products', 'app-purchases', 'partners'],
  },
  updateProduct,
  updateProductMany: bulkOf(updateProduct),
  setPrice: { ...put, path: '/api/market-place-fisher-product/set-price/{id}' },
  describe: { ...put, path: '/api/market-place-fisher-product/set-description/{id}' },
  addPhoto: { method: 'POST', path: '/api/market-place-fisher-product/add-photo/{id}', roles: salesRoles, topic, bodyBytes },
  setPhotos: { ...put, path: '/api/market-place-fisher-product/set-photos/{id}' },
});
