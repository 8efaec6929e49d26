import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { secondFactorSchemas } from '../schemas/second-factor.ts';

const mine = { roles: everyRole } as const;
/** Calls that pass the second factor at login, or set it up where it is required. */
const toProve = { ...mine, method: 'POST', allowedWhile: ['secondFactor', 'enrolment'] } as const;
/** Only the user can change their own second factor. */
const toEnrol = { ...mine, proof: 'identity', allowedWhile: ['enrolment'] } as const;
const toChange = { ...mine, proof: 'identity' } as const;
const toLogin = { ...mine, method: 'POST', sid: false } as const;

/** The second factor of the user's own account: an authenticator app (TOTP), passkeys (WebAuthn) and recovery codes. */
export const secondFactorCalls = defineCalls<typeof secondFactorSchemas>()('secondFactor', {
  status: { ...mine, method: 'GET', path: '/auth/second-factor', allowedWhile: ['secondFactor', 'enrolment'] },
  proveByPassword: { ...toProve, path: '/auth/prove/password', keyless: true },
  proveByCode: { ...toProve, path: '/auth/prove/code', keyless: true },
  passkeyChallenge: { ...toProve, path: '/auth/prove/passkey/challenge' },
  proveByPasskey: { ...toProve, path: '/auth/prove/passkey', keyless: true },
  beginApp: { ...toEnrol, method: 'POST', path: '/auth/second-factor/app' },
  confirmApp: { ...toEnrol, method: 'PUT', path: '/auth/second-factor/app' },
  removeApp: { ...toChange, method: 'DELETE', path: '/auth/second-factor/app' },
  renewCodes: { ...toChange, method: 'POST', path: '/auth/second-factor/recovery-codes' },
  beginPasskey: { ...toEnrol, method: 'POST', path: '/auth/second-factor/passkey/challenge' },
  addPasskey: { ...toEnrol, method: 'POST', path: '/auth/passkeys' },
  renamePasskey: { ...toChange, method: 'PUT', path: '/auth/passkeys' },
  removePasskey: { ...toChange, method: 'DELETE', path: '/auth/passkeys/{id}' },
  loginChallenge: { ...toLogin, path: '/auth/login-with-passkey/challenge' },
  loginWithPasskey: { ...toLogin, path: '/auth/login-with-passkey' },
});
