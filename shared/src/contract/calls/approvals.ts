import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { approvalSchemas } from '../schemas/approvals.ts';

/** Not in the specification. */
export const approvalCalls = defineCalls<typeof approvalSchemas>()('approvals', {
  decide: { method: 'PUT', path: '/api/platform/approvals/{id}', roles: permissions['approvals.decide'] },
});
