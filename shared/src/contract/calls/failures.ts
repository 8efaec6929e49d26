import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { failureSchemas } from '../schemas/failures.ts';

/** Ours: what browsers reported, seen closer. */
export const failureCalls = defineCalls<typeof failureSchemas>()('failures', {
  // Sources of every remote are in it: for those who publish for everybody.
  stack: { method: 'GET', path: '/api/platform/failures/{id}/stack', roles: permissions['releases.forAll'] },
  // What one person did, without their name: for the same few.
  breadcrumbs: { method: 'GET', path: '/api/platform/failures/{id}/breadcrumbs', roles: permissions['releases.forAll'] },
});
