import { defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { telemetrySchemas } from '../schemas/telemetry.ts';

/** What they tell decides whether a release is good, and stops one that fails. */
const topic = 'releases';

/** What browsers tell of themselves, and what it adds up to. Ours: the specification has no such calls. */
export const telemetryCalls = defineCalls<typeof telemetrySchemas>()('telemetry', {
  report: { method: 'POST', path: '/api/platform/reports', roles: everyRole, bodyBytes: 131_072, keyless: true, topic },
  /** For traces: 404 where the server sends none on. */
  spans: { method: 'POST', path: '/api/platform/spans', roles: everyRole, bodyBytes: 65_536, changes: false },
  figures: { method: 'GET', path: '/api/platform/figures', roles: adminRoles, topic },
  budgets: { method: 'GET', path: '/api/platform/budgets', roles: adminRoles, topic },
  failures: { method: 'GET', path: '/api/platform/failures', roles: adminRoles, topic },
});
