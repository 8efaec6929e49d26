import type { Channel, HoldReason } from '@shop/shared/contract';

/** A message that this instance has taken. Another one takes it should this one not be heard of. */
export interface Taken {
  id: string;
  to: string;
  subject: string;
  text: string | null;
  payload: Record<string, string> | null;
  /** Whom an answer goes to, where that is another than who sends. */
  replyTo?: string;
  /** A file that goes with it, where its sender found one. */
  attachment?: { filename: string; contentType: string; content: Buffer };
  idempotencyKey: string | null;
  /** This one included. */
  attempts: number;
}

/** done: whoever it was for has it, whatever they make of it. never: no other try would help. isAnswer: the reason is what the
 * other side said, and tells nothing of this installation. held: a mega admin decides whether it is sent. */
export type Outcome =
  | { is: 'done' }
  | { is: 'later' | 'never'; reason: string; isAnswer?: boolean }
  | { is: 'held'; reason: string; isAnswer?: boolean; holdReason: HoldReason };

/** How the messages of one channel leave. What it throws is tried again. */
export interface Sender {
  channel: Channel;
  /** What a trace calls it. */
  span: string;
  /** An instance that took a message and died leaves it to the others after so many seconds; a sender is done earlier. */
  leaseSeconds: number;
  /** After each try the wait doubles, up to the longest; after so many tries it is given up. */
  retry: { firstSeconds: number; longestSeconds: number; most: number };
  /** Older ones wait for somebody to have them sent again. */
  freshFor?: string;
  /** signal: the instance is about to end. */
  send(message: Taken, signal: AbortSignal): Promise<Outcome>;
  close?(): void | Promise<void>;
}
