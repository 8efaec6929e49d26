import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { incidentSchemas } from '../schemas/incidents.ts';

const path = '/api/platform/incidents';
const common = { roles: permissions['releases.forCountry'], topic: 'releases' } as const;

/** Not in the specification: alerts that were sent to owners, and their acknowledgements. */
export const incidentCalls = defineCalls<typeof incidentSchemas>()('incidents', {
  list: { ...common, method: 'GET', path },
  acknowledge: { ...common, method: 'POST', path: `${path}/{id}/acknowledge` },
});
