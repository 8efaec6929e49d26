import { mailKinds } from './mail.ts';

/** By what something leaves the house. */
export const channels = ['email'] as const;
export type Channel = (typeof channels)[number];

/** What leaves. */
export const outboxKinds = mailKinds;
export type OutboxKind = (typeof outboxKinds)[number];

/** sent: taken by whom it was for. failed: given up; an administrator may have it sent again. */
export const outboxStates = ['queued', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];
