import type { Changed } from '../contract/topics.ts';

type Listener = (changed: Changed) => void;

/** Of everybody who hears of changed rows. */
export const changeListeners = new Set<Listener>();

/** Tells the page that rows changed on the server; the socket calls it. */
export function announceChanges(changed: Changed): void {
  for (const listener of changeListeners) listener(changed);
}

/** Hears of changed rows. Returns the way to stop. */
export function onChanges(listener: Listener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

const reconnected = new Set<() => void>();

/** Tells the page that announcements may have been missed; the socket calls it when it is back. */
export function announceReconnect(): void {
  for (const listener of reconnected) listener();
}

export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}
