import type { Channel, HoldReason } from '@shop/shared/contract';

/** A message that this instance has leased. Another instance sends it if the lease expires. */
export interface Taken {
  id: string;
  to: string;
  subject: string;
  text: string | null;
  payload: Record<string, string> | null;
  /** Reply-To address, if it differs from the sender. */
  replyTo?: string;
  /** An attached file, added by the sender of the channel. */
  attachment?: { filename: string; contentType: string; content: Buffer };
  idempotencyKey: string | null;
  /** Number of attempts, including this one. */
  attempts: number;
}

/** done: the recipient's side accepted it. never: a retry would not help. isAnswer: the reason is the other side's answer and contains
 * nothing about this installation. held: a mega admin decides whether it is sent. */
export type Outcome =
  | { is: 'done' }
  | { is: 'later' | 'never'; reason: string; isAnswer?: boolean }
  | { is: 'held'; reason: string; isAnswer?: boolean; holdReason: HoldReason };

/** Sends the messages of one channel. If it throws, the message is retried. */
export interface Sender {
  channel: Channel;
  /** Name of its spans. */
  span: string;
  /** If an instance dies, its messages are free for others after this many seconds. Longer than `send` ever takes. */
  leaseSeconds: number;
  /** The wait doubles after each attempt, up to `longestSeconds`; after `most` attempts the message has failed. */
  retry: { firstSeconds: number; longestSeconds: number; most: number };
  /** Older messages are only sent if a user requests it again. */
  freshFor?: string;
  /** signal: aborted when the instance shuts down. */
  send(message: Taken, signal: AbortSignal): Promise<Outcome>;
  close?(): void | Promise<void>;
}
