import { defineCalls } from '../call.ts';
import { everyRole, logisticsRoles } from '../roles.ts';
import type { transportSchemas } from '../schemas/transport.ts';

const topic = 'transportists';

export const transportCalls = defineCalls<typeof transportSchemas>()('transport', {
  ofCountry: { method: 'GET', path: '/api/country/{id}/get-transportist', country: { path: 'id' }, roles: everyRole, topic },
  list: {
    method: 'GET',
    path: '/api/get-transportists-by-countryid/{countryId}/page/{page}',
    country: { path: 'countryId' },
    roles: everyRole,
    topic,
  },
  one: { method: 'GET', path: '/api/transportist/{id}', roles: everyRole, topic },
  fleet: {
    method: 'GET',
    path: '/api/transportist-fleet',
    country: { query: 'countryId' },
    roles: everyRole,
    topic,
    madeOf: ['purchases'],
  },
  register: { method: 'POST', path: '/api/register-transportist', country: { body: 'countryId' }, roles: logisticsRoles, topic },
  update: { method: 'PUT', path: '/api/update-transportist/{id}', roles: logisticsRoles, topic },
});
