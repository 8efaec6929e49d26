import { defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { permissions } from '../permissions.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { releaseSchemas } from '../schemas/releases.ts';

const topic = 'releases';
const forAll = permissions['releases.forAll'];
const forCountry = permissions['releases.forCountry'];

const byToken = { method: 'POST', roles: forAll, proof: 'secondFactor', releaseToken: true, topic } as const;

/** Not in the specification, which has no calls for the platform itself. They do not belong to a country. */
export const releaseCalls = defineCalls<typeof releaseSchemas>()('releases', {
  status: { method: 'GET', path: '/api/platform/releases', roles: adminRoles, releaseToken: true, topic },
  // A published release runs in the browsers of every country, so an admin of one country must not publish.
  publish: { ...byToken, path: '/api/platform/releases', bodyBytes: limits.releaseBytes },
  promote: { ...byToken, path: '/api/platform/releases/promote' },
  rollback: { ...byToken, path: '/api/platform/releases/rollback' },
  preview: { ...byToken, path: '/api/platform/releases/preview' },
  // Public, because the page needs the answer from its first remote on, before login.
  previewed: { method: 'POST', path: '/api/platform/previewed', sid: false, roles: everyRole, changes: false },
  setFlag: { method: 'PUT', path: '/api/platform/flags', roles: forAll, proof: 'secondFactor', topic },
  markGood: { method: 'POST', path: '/api/platform/releases/good', roles: forAll, proof: 'secondFactor', topic },
  collect: { method: 'POST', path: '/api/platform/releases/collect', roles: forAll, proof: 'secondFactor' },
  // For the country in the body: an admin's own, any country for a mega admin.
  setCountry: { method: 'POST', path: '/api/platform/releases/country', roles: forCountry, proof: 'secondFactor', topic },
  setCountryFlag: { method: 'PUT', path: '/api/platform/flags/country', roles: forCountry, proof: 'secondFactor', topic },
  setFlagEnd: { method: 'PUT', path: '/api/platform/flags/end', roles: forCountry, proof: 'secondFactor', topic },
  removeFlag: { method: 'DELETE', path: '/api/platform/flags/{name}/{key}', roles: forAll, proof: 'secondFactor', topic },
  flagHistory: { method: 'GET', path: '/api/platform/flag-history/{name}', roles: adminRoles, topic },
  live: { method: 'GET', path: '/api/platform/live', roles: adminRoles, releaseToken: true },
});
