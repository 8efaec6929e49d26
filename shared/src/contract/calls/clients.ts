import { bulkOf, defineCalls } from '../call.ts';
import { everyRole, salesRoles } from '../roles.ts';
import type { clientSchemas } from '../schemas/clients.ts';

const inPath = { path: 'countryId' } as const;
const inBody = { body: 'countryId' } as const;
const topic = 'clients';

const update = { method: 'PUT', path: '/api/planification-clients/update-client', country: inBody, roles: salesRoles, topic } as const;
export const clientCalls = defineCalls<typeof clientSchemas>()('clients', {
  create: { method: 'POST', path: '/api/planification-clients/create-client', country: inBody, roles: salesRoles, topic },
  update,
  updateMany: bulkOf(update),
  updateBinnacle: { method: 'PUT', path: '/api/planification-clients/update-binnacle', roles: salesRoles, topic },
  registerLog: { method: 'PUT', path: '/api/planification-clients/register-log', roles: salesRoles, topic },
  updateLogState: { method: 'PUT', path: '/api/planification-clients/update-state-log-binnacle/{logId}/{state}', roles: salesRoles, topic },
  list: {
    method: 'GET',
    path: '/api/planification-clients/get-all-clients-pagination/{page}/{pageSize}/{search}/{category}/{countryId}',
    country: inPath,
    roles: everyRole,
    topic,
  },
  choose: { method: 'GET', path: '/api/planification-clients/get-all-clients/{countryId}', country: inPath, roles: everyRole, topic },
  exportAll: {
    method: 'GET',
    path: '/api/planification-clients/get-all-clients-without-pagination/{search}/{category}/{countryId}',
    country: inPath,
    roles: everyRole,
    topic,
  },
  // Depends on debts, orders and purchases, and on the number of each.
  one: {
    method: 'GET',
    path: '/api/planification-clients/get-client-ById/{id}',
    roles: everyRole,
    topic,
    madeOf: ['requests', 'sales', 'invoices'],
  },
  buying: {
    method: 'GET',
    path: '/api/planification-clients/get-client-buying/{id}',
    roles: everyRole,
    topic,
    madeOf: ['requests', 'sales', 'products'],
  },
  filters: {
    method: 'GET',
    path: '/api/planification-clients/get-client-filters',
    country: { query: 'countryId' },
    roles: everyRole,
    topic,
  },
  organization: { method: 'GET', path: '/api/planification-clients/get-organization-client/{id}', roles: everyRole, topic },
  withWishes: {
    method: 'GET',
    path: '/api/planification-clients/get-all-clients-wishlist-pagination/{page}/{pageSize}/{countryId}',
    country: inPath,
    roles: salesRoles,
    topic: 'wishlist',
  },
  allWithWishes: {
    method: 'GET',
    path: '/api/planification-clients/get-all-clients-wishlist-without-pagination/{search}/{category}/{countryId}',
    country: inPath,
    roles: salesRoles,
    topic: 'wishlist',
  },
  removeWishes: {
    method: 'PUT',
    path: '/api/planification-clients/delete-wishlist/{id}',
    roles: salesRoles,
    proof: 'secondFactor',
    topic: 'wishlist',
  },
  categories: {
    method: 'GET',
    path: '/api/planification-clients/get-paginated-category-clients/{page}/{size}/{filter}/{countryId}',
    country: inPath,
    roles: everyRole,
    topic,
  },
});
