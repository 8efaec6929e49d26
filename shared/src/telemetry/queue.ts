import type { ReportEvent } from '../contract/entities.ts';

// Part of the first load: only queues the reports. startReporting.ts, which is loaded after login, sends them.

/** The first failures of a page say most; reports beyond this number are lost. */
const most = 100;

/** thrown: the thrown value of a failure; frames.ts reads it later, when there is time. */
export type Queued = ReportEvent & { thrown?: unknown };

const queue: Queued[] = [];
const listeners = new Set<(event: Queued) => void>();

/**
 * Queues a report about this page for the server. Returns at once and never throws. Reports are sent in batches while there is a session; personal
 * data is removed from `detail` before sending.
 */
export function report(event: Queued): void {
  if (queue.length < most) queue.push(event);
  for (const listener of listeners) listener(event);
}

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** Reports an error in a remote or the host. `error`: the thrown value. */
export function reportFailure({ error, ...about }: Omit<Failure, 'kind' | 'detail'> & { error: unknown }): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  report({ kind: 'failure', ...about, detail, thrown: error });
}

/** Removes and returns the queued reports. */
export function takeReports(): Queued[] {
  return queue.splice(0);
}

/** Calls the listener for every report. Returns an unsubscribe function. */
export function onReport(listener: (event: Queued) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
