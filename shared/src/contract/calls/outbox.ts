import { defineCalls } from '../call.ts';
import type { outboxSchemas } from '../schemas/outbox.ts';

const topic = 'outbox';

/** Outgoing deliveries of the platform, for all countries. */
export const outboxCalls = defineCalls<typeof outboxSchemas>()('outbox', {
  list: { method: 'GET', path: '/api/platform/outbox', roles: ['mega'], topic },
  sendAgain: { method: 'POST', path: '/api/platform/outbox/{id}/send-again', roles: ['mega'], topic },
  /** Sends a held delivery. If the gateway may have made a refund already, the request is not repeated. */
  release: { method: 'POST', path: '/api/platform/outbox/{id}/release', roles: ['mega'], topic },
  /** Decides that a held delivery is never sent. Refunds are rejected at their payment instead. */
  discard: { method: 'POST', path: '/api/platform/outbox/{id}/discard', roles: ['mega'], topic },
  /** Ends the hold after a restore: sends or discards all held deliveries, and enables scheduled jobs again. */
  endRestoreHold: { method: 'POST', path: '/api/platform/outbox/end-restore-hold', roles: ['mega'], topic },
});
