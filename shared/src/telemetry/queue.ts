import type { ReportEvent } from '../contract/entities.ts';

// Part of the first load: it only keeps what is reported until somebody sends it (startReporting.ts, loaded after login).

/** The first failures of a page say most; what comes when the queue is full is lost. */
const most = 100;

/** thrown: of a failure, whatever was thrown; it is read where there is time for it (frames.ts). */
export type Queued = ReportEvent & { thrown?: unknown };

const queue: Queued[] = [];
const listeners = new Set<(event: Queued) => void>();

/**
 * Reports something of this page to the server: at once from the caller's view, and without a failure of its own. Sent in batches once
 * there is a session; people's data is taken out of `detail` before it leaves.
 */
export function report(event: Queued): void {
  if (queue.length < most) queue.push(event);
  for (const listener of listeners) listener(event);
}

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** Reports that something of a part threw. `error`: whatever was thrown. */
export function reportFailure({ error, ...about }: Omit<Failure, 'kind' | 'detail'> & { error: unknown }): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  report({ kind: 'failure', ...about, detail, thrown: error });
}

/** What has been reported since the last time. */
export function takeReports(): Queued[] {
  return queue.splice(0);
}

/** Calls back whenever something is reported. Answers what stops it. */
export function onReport(listener: (event: Queued) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
