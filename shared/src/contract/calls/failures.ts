import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { failureSchemas } from '../schemas/failures.ts';

/** Not in the specification: details of failures that browsers reported. */
export const failureCalls = defineCalls<typeof failureSchemas>()('failures', {
  // It contains sources of every remote, so it is restricted to users who publish for everybody.
  stack: { method: 'GET', path: '/api/platform/failures/{id}/stack', roles: permissions['releases.forAll'] },
  // The actions of one person, without their name: for the same users.
  breadcrumbs: { method: 'GET', path: '/api/platform/failures/{id}/breadcrumbs', roles: permissions['releases.forAll'] },
});
