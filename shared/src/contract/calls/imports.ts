import { defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { adminRoles } from '../roles.ts';
import type { importSchemas } from '../schemas/imports.ts';

const topic = 'imports';
const bodyBytes = Math.ceil((limits.importBytes / 3) * 4) + 10_000;

export const importCalls = defineCalls<typeof importSchemas>()('imports', {
  start: { method: 'POST', path: '/api/import', country: { body: 'countryId' }, roles: adminRoles, bodyBytes, topic },
  run: { method: 'PUT', path: '/api/import/{id}/run', roles: adminRoles, topic },
  cancel: { method: 'PUT', path: '/api/import/{id}/cancel', roles: adminRoles, topic },
  one: { method: 'GET', path: '/api/import/{id}', roles: adminRoles, topic },
  list: { method: 'GET', path: '/api/import', country: { query: 'countryId' }, roles: adminRoles, topic },
  template: { method: 'GET', path: '/api/import-template', country: { query: 'countryId' }, roles: adminRoles },
});
