import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { organizationSchemas } from '../schemas/organizations.ts';

export const organizationCalls = defineCalls<typeof organizationSchemas>()('organizations', {
  list: { method: 'GET', base: 2, path: '/organization', country: { query: 'countryId' }, roles: everyRole, topic: 'organizations' },
});
