import type { ReportEvent } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { redact } from '../contract/redact.ts';
import { framesOf } from './frames.ts';
import type { Queued } from './queue.ts';

type Failure = Extract<Queued, { kind: 'failure' }>;

/**
 * Prepares events for sending: removes personal data from errors, drops repeated failures of a page (further repetitions say nothing new), and keeps
 * each batch within the server's limit. The first failure of a part in a phase, which is the one that the server accepts per page, includes its
 * stack, and the first few failures of the page include the previous actions.
 */
export function batcher(): (events: readonly Queued[]) => ReportEvent[][] {
  const seen = new Set<string>();
  let withBreadcrumbs = 0;

  function isFirst(...about: string[]): boolean {
    const key = about.join('\n');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }

  function clean({ thrown, breadcrumbs = [], ...event }: Failure): ReportEvent[] {
    const { part, version, phase, cause } = event;
    const detail = redact(event.detail);
    if (!isFirst(part, version, phase, cause, detail)) return [];
    if (!isFirst(part, version, phase)) return [{ ...event, detail }];
    const stack = framesOf(thrown);
    const isSent = breadcrumbs.length > 0 && withBreadcrumbs < limits.telemetry.failuresWithBreadcrumbs;
    if (isSent) withBreadcrumbs += 1;
    return [{ ...event, detail, ...(stack.length > 0 && { stack }), ...(isSent && { breadcrumbs }) }];
  }

  return (events) => {
    const all = events.flatMap((event) => (event.kind === 'failure' ? clean(event) : [event]));
    const { eventsAtOnce } = limits.telemetry;
    return Array.from({ length: Math.ceil(all.length / eventsAtOnce) }, (_, i) => all.slice(i * eventsAtOnce, (i + 1) * eventsAtOnce));
  };
}
