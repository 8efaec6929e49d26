import { mailKinds } from './mail.ts';

/** Channels of outgoing deliveries. document: also e-mail, with a file; separate from `email`, so that a password link never waits behind it. */
export const channels = ['email', 'document', 'payment', 'push', 'webhook', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/**
 * Kinds of deliveries. refund: a request to the payment gateway. message: from staff to a person. document: an invoice for its client. alert: to the
 * owner of a part of the application.
 */
export const outboxKinds = [...mailKinds, 'refund', 'message', 'document', 'alert'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/**
 * held: not sent until a mega admin releases it. sent: accepted by its recipient. failed: no further attempts; an administrator can send it again.
 * discarded: a mega admin decided that it is never sent.
 */
export const outboxStates = ['queued', 'held', 'sent', 'failed', 'discarded'] as const;
export type OutboxState = (typeof outboxStates)[number];

/**
 * Why a delivery is held. restored: it was queued in a backup that was restored, so the original server may have sent it since. gatewayAhead: the
 * gateway has refunded more of a payment than our books say.
 */
export const holdReasons = ['restored', 'gatewayAhead'] as const;
export type HoldReason = (typeof holdReasons)[number];
