import { mailKinds } from './mail.ts';

/** By what something leaves the house. document: by e-mail too, with a file; apart from the others, so that no link of a password waits behind it. */
export const channels = ['email', 'document', 'payment', 'push', 'webhook', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/**
 * What leaves. refund: a request to the gateway of payments. message: what staff wrote to a person. document: an invoice for its client.
 * alert: what the owner of a part of the application is told of it.
 */
export const outboxKinds = [...mailKinds, 'refund', 'message', 'document', 'alert'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/**
 * held: not sent before a mega admin releases it. sent: accepted by its recipient. failed: given up; an administrator may send it again.
 * discarded: a mega admin decided that it is never sent.
 */
export const outboxStates = ['queued', 'held', 'sent', 'failed', 'discarded'] as const;
export type OutboxState = (typeof outboxStates)[number];

/**
 * Why something is held. restored: it was queued in a backup that was restored, and may have been sent since by the server that the backup was
 * made of. gatewayAhead: the gateway has given back more of a payment than our books say.
 */
export const holdReasons = ['restored', 'gatewayAhead'] as const;
export type HoldReason = (typeof holdReasons)[number];
