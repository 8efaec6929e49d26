import type { Topic } from '@shop/shared/contract';

/** What one instance tells the others after a commit. Ids only: a reader fetches what they may see. */
export type BusMessage =
  /** countryId: null, it concerns the staff of every country. */
  | { kind: 'changed'; countryId: string | null; topic: Topic; ids: string[]; more?: true; by: string }
  /** It concerns one user alone, wherever they have the page open. */
  | { kind: 'told'; userId: string; topic: Topic; ids: string[]; by: string }
  /** All sessions of a user, one of them, or all but one. */
  | { kind: 'signed-out'; userId: string; sessionId?: string; except?: string };

/** Carries messages to every instance, this one included. A message may get lost with a connection; `onGap` says when that may have happened. */
export interface Bus {
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Messages are gathered for this long, so that a burst of changes is one message. */
export const gatherMs = 25;

/** Joins what changed in one country and topic by one user into one message. */
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
