import { defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { shopProductSchemas } from '../schemas/shop-products.ts';

const topic = 'shop-products';

export const shopProductCalls = defineCalls<typeof shopProductSchemas>()('shopProducts', {
  list: {
    method: 'GET',
    path: '/api/product/get-all-products-pagination/{page}/{size}',
    country: { query: 'countryId' },
    roles: everyRole,
    topic,
  },
  create: { method: 'POST', path: '/api/product/create-product', country: { body: 'countryId' }, roles: adminRoles, topic },
  update: { method: 'PUT', path: '/api/product/update-product', roles: adminRoles, topic },
  updateAddons: { method: 'PUT', path: '/api/product/update-addons', roles: adminRoles, topic },
});
