import { mailKinds } from './mail.ts';

/** By what something leaves the house. */
export const channels = ['email', 'payment'] as const;
export type Channel = (typeof channels)[number];

/** What leaves. refund: a request to the gateway of payments. */
export const outboxKinds = [...mailKinds, 'refund'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** sent: taken by whom it was for. failed: given up; an administrator may have it sent again. */
export const outboxStates = ['queued', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];
