import { bulkOf, defineCalls } from '../call.ts';
import { salesRoles } from '../roles.ts';
import type { wishlistSchemas } from '../schemas/wishlist.ts';

const topic = 'wishlist';
const read = { method: 'GET', roles: salesRoles, topic } as const;

const update = { method: 'PUT', path: '/api/planification-wishlist/update-wishlist', roles: salesRoles, topic } as const;
const remove = {
  method: 'DELETE',
  path: '/api/planification-wishlist/delete-wishlist/{id}',
  roles: salesRoles,
  proof: 'secondFactor',
  topic,
} as const;
export const wishlistCalls = defineCalls<typeof wishlistSchemas>()('wishlist', {
  create: { method: 'POST', path: '/api/planification-wishlist/create-wishlist', country: { body: 'countryId' }, roles: salesRoles, topic },
  update,
  updateMany: bulkOf(update),
  remove,
  removeMany: bulkOf(remove),
  one: { ...read, path: '/api/planification-wishlist/get-wishlist-by-id/{id}' },
  matches: { ...read, madeOf: ['offers', 'products'], path: '/api/planification-wishlist/get-wishlist-matches/{id}' },
  page: {
    ...read,
    path: '/api/planification-wishlist/get-all-wishlist-pagination/{page}/{size}/{countryId}',
    country: { path: 'countryId' },
  },
  all: { ...read, path: '/api/planification-wishlist/get-all-wishlist', country: { query: 'countryId' } },
  list: {
    ...read,
    path: '/api/planification-wishlist/get-all-with-filtres/{client}/{species}/{state}/{countryId}',
    country: { path: 'countryId' },
  },
});
