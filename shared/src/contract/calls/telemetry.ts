import { defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { telemetrySchemas } from '../schemas/telemetry.ts';

/** The reports decide whether a release is healthy, and stop a failing one. */
const topic = 'releases';

/** Reports of browsers, and their evaluation. Not in the specification. */
export const telemetryCalls = defineCalls<typeof telemetrySchemas>()('telemetry', {
  report: { method: 'POST', path: '/api/platform/reports', roles: everyRole, bodyBytes: 131_072, keyless: true, topic },
  /** For traces: 404 if the server does not forward them. */
  spans: { method: 'POST', path: '/api/platform/spans', roles: everyRole, bodyBytes: 65_536, changes: false },
  figures: { method: 'GET', path: '/api/platform/figures', roles: adminRoles, topic },
  budgets: { method: 'GET', path: '/api/platform/budgets', roles: adminRoles, topic },
  failures: { method: 'GET', path: '/api/platform/failures', roles: adminRoles, topic },
});
