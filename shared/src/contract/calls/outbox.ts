import { defineCalls } from '../call.ts';
import type { outboxSchemas } from '../schemas/outbox.ts';

const topic = 'outbox';

/** What leaves the platform, of every country. */
export const outboxCalls = defineCalls<typeof outboxSchemas>()('outbox', {
  list: { method: 'GET', path: '/api/platform/outbox', roles: ['mega'], topic },
  sendAgain: { method: 'POST', path: '/api/platform/outbox/{id}/send-again', roles: ['mega'], topic },
  /** Sends what is held. Of a refund that the gateway may have made already, the gateway is not asked again. */
  release: { method: 'POST', path: '/api/platform/outbox/{id}/release', roles: ['mega'], topic },
  /** Decides that what is held is never sent. Refunds are rejected at their payment instead. */
  discard: { method: 'POST', path: '/api/platform/outbox/{id}/discard', roles: ['mega'], topic },
  /** Ends the hold after a restore: sends or discards all that it holds, and lets scheduled jobs act again. */
  endRestoreHold: { method: 'POST', path: '/api/platform/outbox/end-restore-hold', roles: ['mega'], topic },
});
