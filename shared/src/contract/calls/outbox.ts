import { defineCalls } from '../call.ts';
import type { outboxSchemas } from '../schemas/outbox.ts';

const topic = 'outbox';

/** What leaves the platform, of every country. */
export const outboxCalls = defineCalls<typeof outboxSchemas>()('outbox', {
  list: { method: 'GET', path: '/api/platform/outbox', roles: ['mega'], topic },
  sendAgain: { method: 'POST', path: '/api/platform/outbox/{id}/send-again', roles: ['mega'], topic },
});
