import { limits, type ReportEvent } from '@shop/shared/contract';
import { rateLimit } from '../../base/http/rate.ts';

export type ToldOnce = Exclude<ReportEvent, { kind: 'open' }>;

/** Maximum number of remembered page loads, for all sessions: more than one session can invent within days. */
const mostPages = 50_000;
/** Maximum number of distinct events of a page load: more than there are parts, pages and phases. */
const mostTold = 1000;
const hourMs = 3_600_000;

/**
 * Deduplicates the events of a page load about a part: release ready, failure in a phase, leak of a page, web vital.
 * Works per instance and within its memory limit. Returns whether an event is new; throws 429 if a session names more page loads in
 * an hour than a person opens.
 */
export function oncePerPage(most = mostPages) {
  const pages = new Map<string, Set<string>>();
  const countPage = rateLimit(limits.telemetry.pagesPerHour, { windowMs: hourMs });

  return {
    /** Call it before the events of a page are read. */
    admit(sessionId: string, pageId: string): void {
      const key = `${sessionId} ${pageId}`;
      const known = pages.get(key);
      if (!known) countPage(sessionId);
      // Move to the end of the eviction order.
      pages.delete(key);
      pages.set(key, known ?? new Set());
      if (pages.size > most) pages.delete(pages.keys().next().value as string);
    },
    isFirst(sessionId: string, pageId: string, event: ToldOnce): boolean {
      const seen = pages.get(`${sessionId} ${pageId}`);
      const what = nameOf(event);
      if (!seen || seen.has(what) || seen.size >= mostTold) return false;
      seen.add(what);
      return true;
    },
    /** Forgets events that were new but could not be stored. */
    forget(sessionId: string, pageId: string, events: readonly ToldOnce[]): void {
      const seen = pages.get(`${sessionId} ${pageId}`);
      for (const event of events) seen?.delete(nameOf(event));
    },
  };
}

const nameOf = (event: ToldOnce): string => [event.kind, event.part, event.version, whichOf(event)].join(' ');

function whichOf(event: ToldOnce): string {
  if (event.kind === 'failure') return event.phase;
  if (event.kind === 'vital') return event.name;
  return event.kind === 'left' ? event.link : '';
}
