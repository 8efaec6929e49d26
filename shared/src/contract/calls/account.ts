import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { accountSchemas } from '../schemas/account.ts';

const topic = 'sessions';

/** Calls for the user's own account. */
export const accountCalls = defineCalls<typeof accountSchemas>()('account', {
  changePassword: { method: 'POST', path: '/auth/change-password', roles: everyRole, allowedWhile: ['newPassword'], keyless: true, topic },
  requestPasswordReset: { method: 'POST', path: '/auth/request-password-reset', sid: false, roles: everyRole },
  resetPassword: { method: 'POST', path: '/auth/reset-password', sid: false, roles: everyRole },
  sessions: { method: 'GET', path: '/auth/sessions', roles: everyRole, topic },
  endSession: { method: 'DELETE', path: '/auth/sessions/{id}', roles: everyRole, topic },
  endOtherSessions: { method: 'POST', path: '/auth/end-other-sessions', roles: everyRole, topic },
});
