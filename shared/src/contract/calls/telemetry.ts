import { defineCalls } from '../call.ts';
import { AM, everyRole } from '../roles.ts';
import type { telemetrySchemas } from '../schemas/telemetry.ts';

/** What browsers tell of themselves, and what it adds up to. Ours: the specification has no such calls. */
export const telemetryCalls = defineCalls<typeof telemetrySchemas>()('telemetry', {
  report: { method: 'POST', path: '/api/platform/reports', roles: everyRole },
  figures: { method: 'GET', path: '/api/platform/figures', roles: AM },
  failures: { method: 'GET', path: '/api/platform/failures', roles: AM },
});
