import { bulkOf, defineCalls } from '../call.ts';
import { ALM, ASM, everyRole } from '../roles.ts';
import type { marketplaceSchemas } from '../schemas/marketplace.ts';

const topic = 'marketplace-products';

const updateProduct = { method: 'PUT', path: '/api/market-place-fisher-product/update/{id}', roles: ASM, topic } as const;
export const marketplaceCalls = defineCalls<typeof marketplaceSchemas>()('marketplace', {
  products: {
    method: 'GET',
    path: '/api/market-place-fisher-product/getProducts',
    country: { query: 'countryId' },
    roles: everyRole,
    topic,
  },
  publish: { method: 'POST', path: '/api/marketplace-fisher-product', country: { body: 'countryId' }, roles: ALM, topic },
  sources: {
    method: 'GET',
    path: '/api/marketplace-fisher-product/get-sources',
    country: { query: 'countryId' },
    roles: ALM,
    topic,
    madeOf: ['products'],
  },
  photos: {
    method: 'GET',
    path: '/api/{product}-marketplace/getCommercialPhotosBySpecieId/{id}',
    roles: everyRole,
    topic,
  },
  updateProduct,
  updateProductMany: bulkOf(updateProduct),
});
