import { defineCalls } from '../call.ts';
import { everyRole, logisticsRoles } from '../roles.ts';
import type { providerSchemas } from '../schemas/providers.ts';

const inPath = { path: 'countryId' } as const;
const inQuery = { query: 'countryId' } as const;
const inBody = { body: 'countryId' } as const;
const topic = 'providers';

export const providerCalls = defineCalls<typeof providerSchemas>()('providers', {
  create: { method: 'POST', path: '/api/planification-providers/create-provider', country: inBody, roles: logisticsRoles, topic },
  update: { method: 'PUT', path: '/api/planification-providers/update-provider', country: inBody, roles: logisticsRoles, topic },
  one: { method: 'GET', path: '/api/planification-providers/get-provider-by-id/{id}', roles: everyRole, topic },
  list: {
    method: 'GET',
    path: '/api/planification-providers/get-all-providers-pagination/{page}/{size}/{search}/{type}/{area}/{countryId}',
    country: inPath,
    roles: everyRole,
    topic,
  },
  exportAll: {
    method: 'GET',
    path: '/api/planification-providers/get-all-providers-without-pagination/{search}/{type}/{area}/{countryId}',
    country: inPath,
    roles: everyRole,
    topic,
  },
  choose: { method: 'GET', path: '/api/planification-providers/get-all-providers', country: inQuery, roles: everyRole, topic },
  withOrders: {
    method: 'GET',
    path: '/api/planification-providers/get-all-providers-with-orders-pagination/{page}/{size}/{countryId}',
    country: inPath,
    roles: everyRole,
    topic,
  },
  withOffers: {
    method: 'GET',
    path: '/api/planification-providers/get-all-providers-with-offers-pagination/{page}/{size}/{countryId}',
    country: inPath,
    roles: everyRole,
    topic,
  },
  filters: { method: 'GET', path: '/api/planification-providers/get-provider-filter', country: inQuery, roles: everyRole, topic },
});
