import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { approvalSchemas } from '../schemas/approvals.ts';

/** Ours: the specification has no such call. */
export const approvalCalls = defineCalls<typeof approvalSchemas>()('approvals', {
  decide: { method: 'PUT', path: '/api/platform/approvals/{id}', roles: permissions['approvals.decide'] },
});
