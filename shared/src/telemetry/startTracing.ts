import { sendLeaving } from '../api/sendLeaving.ts';
import { settings } from '../api/settings.ts';
import type { CallInput } from '../contract/call.ts';
import { coreCalls } from '../contract/calls/core.ts';
import { limits } from '../contract/limits.ts';
import type { RegistryEntry } from '../contract/registry.ts';
import { openSessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { releaseHere } from './releasesHere.ts';
import { type Tracer, tracing } from './tracer.ts';

type Span = CallInput<typeof coreCalls.telemetry.spans>['spans'][number];
type Subject = Pick<Span, 'part' | 'version' | 'buildId' | 'link'>;
type Place = Pick<Span, 'traceId' | 'spanId' | 'parentId'>;

/** Time to collect further spans for a batch. */
const gatherMs = 5000;
/** A page that has not shown by then never will; later requests do not belong to its load. */
const mostLoadMs = 30_000;

function newId(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** pageHere: the remote's page that is open, by its link in the menu; undefined for pages of the host. */
export interface TracingOptions {
  pageHere: () => { remote: string; link: string } | undefined;
}

/**
 * Measures every call to the page's own origin and the load of every page of a remote, and sends the spans to the server while there is a session:
 * some seconds after the first one, and when the page is hidden or left. Returns a function that stops it.
 */
export function startTracing({ pageHere }: TracingOptions): () => void {
  const ended: (Omit<Span, 'agoMs'> & { startedAt: number })[] = [];
  /** The release that showed last, which can differ from the one that was requested first. */
  const shown = new Map<string, RegistryEntry>();
  let loading: (Place & { askedAt: number }) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function subjectHere(): Subject | undefined {
    const { hostVersion, hostBuild } = settings();
    const page = pageHere();
    if (!page) return { part: 'host', version: hostVersion, buildId: hostBuild, link: '/' };
    return subjectOf(page.remote, shown.get(page.remote) ?? releaseHere(page.remote), page.link);
  }

  function note(place: Place, subject: Subject | undefined, startedAt: number, ms: number, more: Pick<Span, 'call' | 'status'> = {}): void {
    // The first spans of a page say most; spans beyond the batch size are lost.
    if (!subject || ended.length >= limits.telemetry.spansAtOnce) return;
    ended.push({ ...place, ...subject, startedAt, ms: Math.min(ms, limits.telemetry.mostMs), ...more });
    timer ??= setTimeout(send, gatherMs);
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    const spans = ended
      .splice(0)
      .map(({ startedAt, ...span }) => ({ ...span, agoMs: now - startedAt }))
      .filter(({ agoMs }) => agoMs <= limits.telemetry.mostMs);
    // Spans that cannot be sent are lost: after the network is back, other requests are more important.
    if (spans.length > 0 && store.get(openSessionAtom)) sendLeaving(coreCalls.telemetry.spans, { spans }).catch(() => undefined);
  }

  function sendWhenHidden(): void {
    if (document.visibilityState === 'hidden') send();
  }

  const tracer: Tracer = {
    beginCall(id, url) {
      if (!url.startsWith('/') || url.startsWith('//')) return undefined;
      const startedAt = performance.now();
      const parent = loading && startedAt - loading.askedAt < mostLoadMs ? loading : undefined;
      const place = { traceId: parent?.traceId ?? newId(16), spanId: newId(8), ...(parent && { parentId: parent.spanId }) };
      const subject = subjectHere();
      return {
        headers: { traceparent: `00-${place.traceId}-${place.spanId}-01` },
        end: (status) => note(place, subject, startedAt, performance.now() - startedAt, { call: id, status }),
      };
    },
    pageAsked() {
      loading = { traceId: newId(16), spanId: newId(8), askedAt: performance.now() };
    },
    pageReady(remote, release, link, showMs) {
      shown.set(remote, release);
      if (!loading) return;
      const { askedAt: _, ...place } = loading;
      note(place, subjectOf(remote, release, link), performance.now() - showMs, showMs);
      const ready = loading;
      // Requests that the page makes while it shows are part of its load.
      setTimeout(() => {
        if (loading === ready) loading = undefined;
      });
    },
  };

  tracing.tracer = tracer;
  document.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', send);
  return () => {
    tracing.tracer = undefined;
    send();
    document.removeEventListener('visibilitychange', sendWhenHidden);
    window.removeEventListener('pagehide', send);
  };
}

/** Releases from a developer's machine are excluded. */
function subjectOf(part: string, release: RegistryEntry | undefined, link: string): Subject | undefined {
  return release && release.builtAs === undefined ? { part, version: release.version, buildId: release.buildId, link } : undefined;
}
