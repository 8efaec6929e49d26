import { bulkOf, defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { organizationSchemas } from '../schemas/organizations.ts';

const topic = 'organizations';
const inQuery = { query: 'countryId' } as const;
const inBody = { body: 'countryId' } as const;
/** Answers also depend on the purchases of organizations and on the state of the plugin of their members. */
const madeOf = ['app-purchases', 'fishers'] as const;
const decide = { method: 'PUT', path: '/api/user-organization/decide-organization/{id}', roles: adminRoles, topic } as const;

export const organizationCalls = defineCalls<typeof organizationSchemas>()('organizations', {
  list: { method: 'GET', base: 2, path: '/organization', country: inQuery, roles: everyRole, topic },
  withPurchases: {
    method: 'GET',
    base: 2,
    path: '/organization/get-all-organizations-with-purchases',
    country: inQuery,
    roles: everyRole,
    topic,
    madeOf,
  },
  exportAll: {
    method: 'GET',
    base: 2,
    path: '/organization/get-all-organizations-with-purchases-without-pagination',
    country: inQuery,
    roles: everyRole,
    topic,
    madeOf,
  },
  one: { method: 'GET', path: '/api/user-organization/get-organization/{id}', roles: everyRole, topic, madeOf },
  activity: { method: 'GET', path: '/api/user-organization/get-activity/{id}', roles: everyRole, topic, madeOf },
  create: { method: 'POST', path: '/api/organization-with-{product}b2b', country: inBody, roles: adminRoles, topic },
  /** For the app: an organization registers itself and waits for approval. */
  register: { method: 'POST', path: '/api/{product}/register-organization', sid: false, roles: everyRole, topic },
  update: { method: 'PUT', path: '/api/user-organization/update-organization/{id}', country: inBody, roles: adminRoles, topic },
  decide,
  decideMany: bulkOf(decide),
  invite: { method: 'POST', path: '/api/{product}/send-email-register/b2b', roles: adminRoles, topic },
});
