import { defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { AM } from '../roles.ts';
import type { importSchemas } from '../schemas/imports.ts';

const topic = 'imports';
const bodyBytes = Math.ceil((limits.importBytes / 3) * 4) + 10_000;

export const importCalls = defineCalls<typeof importSchemas>()('imports', {
  start: { method: 'POST', path: '/api/import', country: { body: 'countryId' }, roles: AM, bodyBytes, topic },
  run: { method: 'PUT', path: '/api/import/{id}/run', roles: AM, topic },
  cancel: { method: 'PUT', path: '/api/import/{id}/cancel', roles: AM, topic },
  one: { method: 'GET', path: '/api/import/{id}', roles: AM, topic },
  list: { method: 'GET', path: '/api/import', country: { query: 'countryId' }, roles: AM, topic },
  template: { method: 'GET', path: '/api/import-template', country: { query: 'countryId' }, roles: AM },
});
