import { limits, type ReportEvent } from '@shop/shared/contract';
import { rateLimit } from '../../base/http/rate.ts';

export type ToldOnce = Exclude<ReportEvent, { kind: 'open' }>;

/** Page loads that are remembered, of all sessions together: more than a session can make up within days. */
const mostPages = 50_000;
/** What one page load may tell: more than there are parts, pages and phases. */
const mostTold = 1000;
const hourMs = 3_600_000;

/**
 * Counts what a page load tells of a part once, whatever it repeats: that a release of it was ready, that it failed in a phase, what a page of it left behind, a web vital.
 * Of each instance, and as far as it remembers. Answers whether it is the first time; throws 429 to a session that names more page loads in
 * an hour than a person opens.
 */
export function oncePerPage(most = mostPages) {
  const pages = new Map<string, Set<string>>();
  const countPage = rateLimit(limits.telemetry.pagesPerHour, { windowMs: hourMs });

  return {
    /** Before anything that a page tells is looked at. */
    admit(sessionId: string, pageId: string): void {
      const key = `${sessionId} ${pageId}`;
      const known = pages.get(key);
      if (!known) countPage(sessionId);
      // To the end of the line of those that are forgotten.
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
    /** Of what was the first time and came to nothing. */
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
