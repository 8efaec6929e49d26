import { defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { partnerSchemas } from '../schemas/partners.ts';

const topic = 'partners';
const read = { method: 'GET', roles: everyRole, topic } as const;
const write = { country: { body: 'countryId' }, roles: adminRoles, topic } as const;

export const partnerCalls = defineCalls<typeof partnerSchemas>()('partners', {
  list: { ...read, path: '/api/get-all-partner/{countryId}/country', country: { path: 'countryId' } },
  page: { ...read, path: '/api/partner/get-partners-pagination/{page}/{size}', country: { query: 'countryId' } },
  exportAll: { ...read, path: '/api/partner/get-partners', country: { query: 'countryId' } },
  one: { ...read, path: '/api/partner/get-by-id/{id}' },
  register: { ...write, method: 'POST', path: '/api/register-partner' },
  keys: { method: 'GET', path: '/api/partner/{id}/keys', roles: adminRoles, topic },
  makeKey: { method: 'POST', path: '/api/partner/{id}/keys', roles: adminRoles, topic, needsKey: true, proof: 'secondFactor' },
  revokeKey: { method: 'DELETE', path: '/api/partner-key/{id}', roles: adminRoles, topic, proof: 'secondFactor' },
  update: { ...write, method: 'PUT', path: '/api/update-partner' },
});
