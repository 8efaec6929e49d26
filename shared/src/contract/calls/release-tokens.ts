import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { releaseTokenSchemas } from '../schemas/release-tokens.ts';

const path = '/api/platform/release-tokens';
const common = { roles: permissions['releases.forAll'], topic: 'releases' } as const;

/** Not in the specification: tokens with which a team's CI publishes its own remote, and nothing else. */
export const releaseTokenCalls = defineCalls<typeof releaseTokenSchemas>()('releaseTokens', {
  list: { ...common, method: 'GET', path },
  make: { ...common, method: 'POST', path, needsKey: true, proof: 'secondFactor' },
  revoke: { ...common, method: 'DELETE', path: `${path}/{id}`, proof: 'secondFactor' },
});
