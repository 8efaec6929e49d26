import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { listSchemas } from '../schemas/lists.ts';

/**
 * Not in the specification: the first rows of many lists in one request, for the first page and the counts of the menu. The roles of each list are
 * checked.
 */
export const listCalls = defineCalls<typeof listSchemas>()('lists', {
  first: { method: 'POST', path: '/api/platform/lists', country: { body: 'countryId' }, roles: everyRole, changes: false },
});
