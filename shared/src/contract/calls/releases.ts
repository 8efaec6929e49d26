import { defineCalls } from '../call.ts';
import { AM } from '../roles.ts';
import type { releaseSchemas } from '../schemas/releases.ts';

const topic = 'releases';

/** Ours: the specification has no calls for the platform itself. They are of no country. */
export const releaseCalls = defineCalls<typeof releaseSchemas>()('releases', {
  status: { method: 'GET', path: '/api/platform/releases', roles: AM, topic },
  // Whoever publishes has their code run in the browsers of every country: no admin of one country may.
  publish: { method: 'POST', path: '/api/platform/releases', roles: ['mega'], topic, bodyBytes: 33_554_432 },
  promote: { method: 'POST', path: '/api/platform/releases/promote', roles: AM, topic },
  rollback: { method: 'POST', path: '/api/platform/releases/rollback', roles: AM, topic },
  setFlag: { method: 'PUT', path: '/api/platform/flags', roles: AM, topic },
  collect: { method: 'POST', path: '/api/platform/releases/collect', roles: AM },
  live: { method: 'GET', path: '/api/platform/live', roles: AM },
});
