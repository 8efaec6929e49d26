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

/** sent: taken by whom it was for. failed: given up; an administrator may have it sent again. */
export const outboxStates = ['queued', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];
