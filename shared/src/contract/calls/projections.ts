import { defineCalls } from '../call.ts';
import { adminRoles } from '../roles.ts';
import type { projectionSchemas } from '../schemas/projections.ts';

const topic = 'projections';
const inPath = { path: 'countryId' } as const;
const read = { method: 'GET', roles: adminRoles, topic } as const;

export const projectionCalls = defineCalls<typeof projectionSchemas>()('projections', {
  create: {
    method: 'POST',
    path: '/api/planification-projections/create-projection',
    country: { body: 'countryId' },
    roles: adminRoles,
    topic,
  },
  update: { method: 'PUT', path: '/api/planification-projections/update-projection', roles: adminRoles, topic },
  updateSale: { method: 'PUT', path: '/api/planification-projections/update-projection-sale/{id}', roles: adminRoles, topic },
  write: {
    method: 'PUT',
    path: '/api/planification-projections/write-projections',
    country: { body: 'countryId' },
    roles: adminRoles,
    topic,
  },
  all: { ...read, path: '/api/planification-projections/get-all-projections', country: { query: 'countryId' } },
  filtered: {
    ...read,
    path: '/api/planification-projections/get-all-projections-with-filters/{species}/{client}/{fromWeek}/{toWeek}/{countryId}',
    country: inPath,
  },
  list: {
    ...read,
    path: '/api/planification-projections/get-all-projections-pagination-with-filters/{page}/{size}/{species}/{client}/{fromWeek}/{toWeek}/{countryId}',
    country: inPath,
  },
  reality: {
    ...read,
    madeOf: ['purchases', 'sales'],
    path: '/api/planification-projections/get-reality/{species}/{client}/{fromWeek}/{toWeek}/{countryId}',
    country: inPath,
  },
});
