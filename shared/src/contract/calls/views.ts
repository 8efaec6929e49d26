import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { viewSchemas } from '../schemas/views.ts';

const topic = 'views';

export const viewCalls = defineCalls<typeof viewSchemas>()('views', {
  list: { method: 'GET', path: '/api/saved-view', country: { query: 'countryId' }, roles: everyRole, topic },
  counts: { method: 'GET', path: '/api/saved-view-counts', country: { query: 'countryId' }, roles: everyRole, topic },
  create: { method: 'POST', path: '/api/saved-view', country: { body: 'countryId' }, roles: everyRole, topic },
  update: { method: 'PUT', path: '/api/saved-view', roles: everyRole, topic },
  remove: { method: 'DELETE', path: '/api/saved-view/{id}', roles: everyRole, proof: 'secondFactor', topic },
});
