import { useSyncExternalStore } from 'react';
import type { ReportEvent } from '../contract/entities.ts';

/** When the server accepted the report of a failure (ms since the epoch), by the code that users saw. */
const sent = new Map<string, number>();
const listeners = new Set<() => void>();

export function noteSent(events: readonly ReportEvent[]): void {
  for (const event of events) if (event.kind === 'failure' && event.code) sent.set(event.code, Date.now());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** When the server accepted the report of a failure, by its code, ms since the epoch; undefined before that. */
export function useSentAt(code: string): number | undefined {
  return useSyncExternalStore(subscribe, () => sent.get(code));
}
