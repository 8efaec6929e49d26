import type { Topic } from '@shop/shared/contract';

/** A message to all instances after a commit. It contains only ids: each client then fetches the rows that it may see. */
export type BusMessage =
  /** countryId: null if it concerns the staff of all countries. */
  | { kind: 'changed'; countryId: string | null; topic: Topic; ids: string[]; more?: true; by: string }
  /** Concerns one user only, on all their open pages. */
  | { kind: 'told'; userId: string; topic: Topic; ids: string[]; by: string }
  /** Ends all sessions of a user, one of them, or all except one. */
  | { kind: 'signed-out'; userId: string; sessionId?: string; except?: string };

/** Sends messages to all instances, including this one. Messages may be lost with a connection; `onGap` is called when that may have happened. */
export interface Bus {
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Messages are collected for this long, ms, so that a burst of changes becomes one message. */
export const gatherMs = 25;

/** Merges changes in one country and topic by one user into one message. */
export function coalesce(messages: readonly BusMessage[]): BusMessage[] {
  const changed = new Map<string, BusMessage & { kind: 'changed' }>();
  const others: BusMessage[] = [];
  for (const message of messages) {
    if (message.kind !== 'changed') {
      others.push(message);
      continue;
    }
    const key = `${message.countryId} ${message.topic} ${message.by}`;
    const present = changed.get(key);
    if (present) Object.assign(present, { ids: [...new Set([...present.ids, ...message.ids])] }, message.more && { more: true });
    else changed.set(key, { ...message });
  }
  return [...changed.values(), ...others];
}
