import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { listSchemas } from '../schemas/lists.ts';

/** Ours: the first rows of many lists in one request, as the first page and the counts of the menu need them. Each list asks for its own roles. */
export const listCalls = defineCalls<typeof listSchemas>()('lists', {
  first: { method: 'POST', path: '/api/platform/lists', country: { body: 'countryId' }, roles: everyRole, changes: false },
});
