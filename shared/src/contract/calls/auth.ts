import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { authSchemas } from '../schemas/auth.ts';
import { sessionRequirements } from '../session-requirements.ts';

export const authCalls = defineCalls<typeof authSchemas>()('auth', {
  login: { method: 'POST', path: '/auth/login-with-email-password', sid: false, roles: everyRole },
  me: { method: 'GET', path: '/auth/me/full', roles: everyRole, allowedWhile: sessionRequirements },
  logout: { method: 'POST', path: '/auth/logout', roles: everyRole, allowedWhile: sessionRequirements },
  register: { method: 'POST', path: '/auth/register', sid: false, roles: everyRole },
  registerPerson: { method: 'POST', path: '/auth/register-person-with-email-password', sid: false, roles: everyRole },
  validateEmail: { method: 'POST', path: '/auth/validate-email', sid: false, roles: everyRole, changes: false },
});
