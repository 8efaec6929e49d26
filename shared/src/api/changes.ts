import type { Changed } from '../contract/topics.ts';

type Listener = (changed: Changed) => void;

/** All subscribers to row changes. */
export const changeListeners = new Set<Listener>();

/** Announces to the page that rows changed on the server; the socket calls it. */
export function announceChanges(changed: Changed): void {
  for (const listener of changeListeners) listener(changed);
}

/** Subscribes to row changes; returns an unsubscribe function. */
export function onChanges(listener: Listener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

const reconnected = new Set<() => void>();

/** Announces to the page that changes may have been missed; the socket calls it after a reconnection. */
export function announceReconnect(): void {
  for (const listener of reconnected) listener();
}

export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}
