import { bulkOf, defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { pluginSchemas } from '../schemas/plugin.ts';

const topic = 'fishers';

const changeState = { method: 'PUT', path: '/api/change-{product}-plugin-enabled-state', roles: adminRoles, topic } as const;
export const pluginCalls = defineCalls<typeof pluginSchemas>()('plugin', {
  users: {
    method: 'GET',
    path: '/api/get-{product}-plugin-users/countryid/{countryId}',
    country: { path: 'countryId' },
    roles: everyRole,
    topic,
  },
  changeState,
  changeStateMany: bulkOf(changeState),
});
