import type { ReportEvent } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { redact } from '../contract/redact.ts';

/**
 * Makes events ready to leave: people's data taken out of errors, each failure once a page (one that repeats with every key says no more
 * the hundredth time), and no batch larger than the server takes.
 */
export function batcher(): (events: readonly ReportEvent[]) => ReportEvent[][] {
  const told = new Set<string>();

  function once(event: ReportEvent): boolean {
    if (event.kind !== 'failure') return true;
    const { part, version, phase, cause, detail } = event;
    const key = [part, version, phase, cause, detail].join('\n');
    if (told.has(key)) return false;
    told.add(key);
    return true;
  }

  return (events) => {
    const clean = events.map((event) => (event.kind === 'failure' ? { ...event, detail: redact(event.detail) } : event)).filter(once);
    const { eventsAtOnce } = limits.telemetry;
    return Array.from({ length: Math.ceil(clean.length / eventsAtOnce) }, (_, i) => clean.slice(i * eventsAtOnce, (i + 1) * eventsAtOnce));
  };
}
