import { bulkOf, defineCalls } from '../call.ts';
import { adminRoles, everyRole, logisticsRoles } from '../roles.ts';
import type { peopleSchemas, userSchemas } from '../schemas/users.ts';

const inBody = { body: 'countryId' } as const;
const inQuery = { query: 'countryId' } as const;
/** The path has the country's id as `{id}`. */
const asId = { path: 'id' } as const;
const topic = 'users';

const updateApproval = { method: 'PUT', path: '/api/update-user-approval', roles: adminRoles, topic } as const;
const endSessions = { method: 'POST', path: '/api/end-user-sessions', roles: adminRoles, proof: 'identity', topic } as const;
export const userCalls = defineCalls<typeof userSchemas>()('users', {
  registerSeller: { method: 'POST', path: '/api/register-seller', country: inBody, roles: adminRoles, topic },
  registerLogistic: { method: 'POST', path: '/api/register-logistic', country: inBody, roles: adminRoles, topic },
  registerAdministrator: { method: 'POST', path: '/api/register-administrator', country: inBody, roles: adminRoles, topic },
  list: { method: 'GET', path: '/api/user', country: inQuery, roles: adminRoles, topic },
  one: { method: 'GET', path: '/api/user/{id}', roles: everyRole, topic },
  updateApproval,
  updateApprovalMany: bulkOf(updateApproval),
  decisions: { method: 'GET', path: '/api/user-approval-decisions', country: inQuery, roles: adminRoles, topic },
  // These calls open or close another person's account, so a page that its owner has left open must not be enough.
  resetPassword: { method: 'POST', path: '/api/reset-user-password', roles: adminRoles, proof: 'identity', topic },
  removeSecondFactor: { method: 'POST', path: '/api/remove-user-second-factor', roles: adminRoles, proof: 'identity', topic },
  endSessions,
  endSessionsMany: bulkOf(endSessions),
  sellers: { method: 'GET', path: '/api/country/get-seller/{id}', country: asId, roles: everyRole, topic },
  logistics: { method: 'GET', path: '/api/country/get-logistic/{id}', country: asId, roles: everyRole, topic },
  administrators: { method: 'GET', path: '/api/country/get-administrator/{id}', country: asId, roles: adminRoles, topic },
});

const hasCamera = {
  method: 'PUT',
  base: 2,
  path: '/person/has-camera/{personId}/{hasCamera}',
  roles: logisticsRoles,
  topic: 'fishers',
} as const;
const approveFisher = {
  method: 'PUT',
  base: 2,
  path: '/person/approve-fisher/{personId}/{state}',
  roles: adminRoles,
  topic: 'fishers',
} as const;
export const peopleCalls = defineCalls<typeof peopleSchemas>()('people', {
  byRole: { method: 'GET', base: 2, path: '/person/get-users-by-countryId-roleId', country: inQuery, roles: everyRole, topic },
  byRolePage: {
    method: 'GET',
    base: 2,
    path: '/person/get-users-by-countryId-roleId-with-pagination',
    country: inQuery,
    roles: everyRole,
    topic,
  },
  hasCamera,
  hasCameraMany: bulkOf(hasCamera),
  approveFisher,
  approveFisherMany: bulkOf(approveFisher),
});
