import { sendLeaving } from '../api/sendLeaving.ts';
import { coreCalls } from '../contract/calls/core.ts';
import type { ReportEvent } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { registryAtom } from '../session/registry.ts';
import { openSessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { batcher } from './batches.ts';
import { type PageHere, recordBreadcrumbs } from './breadcrumbs.ts';
import { noteBuilds } from './frames.ts';
import { onReport, type Queued, report, takeReports } from './queue.ts';
import { releasesHere } from './releasesHere.ts';
import { noteSent } from './sent.ts';
import { watchVitals } from './watchVitals.ts';

/** Time to collect further events for a batch. */
const gatherMs = 5000;

/** Delay before events that a busy server refused are sent again: the limits per minute have been reset by then. */
const againMs = 60_000;

/** A random id of this page load; it does not identify a person. As a UUID: `randomUUID` is missing on pages over plain HTTP. */
function newPageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const pageId = newPageId();

export interface Reporting {
  /** The page that is open now. */
  pageHere: () => PageHere;
  /** 0 to 1, decides whether this page load is in the sample. */
  random?: number;
}

/**
 * Sends the reports while there is a session: some seconds after the first one, and when the page is hidden or left. Reports every few minutes which
 * releases the page uses. Returns a function that sends a last batch and stops.
 */
export function startReporting({ pageHere, random = Math.random() }: Reporting): () => void {
  const batches = batcher();
  const breadcrumbs = recordBreadcrumbs(pageHere);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    // The reports stay queued for the next login on this page: the failures concern that user too.
    if (!store.get(openSessionAtom)) return;
    const here = releasesHere();
    // Releases from a developer's machine are not reported, whatever their version.
    const ofReleases = takeReports().filter((event) => event.kind === 'open' || event.part in here);
    for (const events of batches(ofReleases)) {
      deliver(events);
    }
  }

  /**
   * Events that cannot be sent are lost: after the network is back, other requests are more important. Events that a busy server refused are sent
   * once more, because most failures happen when it is busy.
   */
  function deliver(events: ReportEvent[], isLastTry = false): void {
    sendLeaving(coreCalls.telemetry.report, { pageId, events }).then(
      (status) => {
        if (status === 200) noteSent(events);
        else if (!isLastTry && (status === 429 || status === 503)) setTimeout(() => deliver(events, true), againMs);
      },
      () => undefined,
    );
  }

  function gather(event: Queued): void {
    // Captured now: actions between the failure and the sending did not lead to it.
    if (event.kind === 'failure') event.breadcrumbs = breadcrumbs.upToNow();
    timer ??= setTimeout(send, gatherMs);
  }

  function sayOpen(): void {
    report({ kind: 'open', releases: releasesHere() });
  }

  /** An empty list means that the page is closed and no longer counts. The back-forward cache can restore it. */
  function sayClosed(): void {
    report({ kind: 'open', releases: {} });
    send();
  }

  function sayOpenAgain({ persisted }: PageTransitionEvent): void {
    if (persisted) sayOpen();
  }

  function sendWhenHidden(): void {
    if (document.visibilityState === 'hidden') send();
  }

  if (random * 100 < limits.telemetry.vitalsShare) {
    // If the library does not load, this page has no vitals, which is acceptable.
    watchVitals(pageHere().link).catch(() => undefined);
  }
  const stopCollecting = onReport(gather);
  noteBuilds();
  const stopNoting = store.sub(registryAtom, noteBuilds);
  const heart = setInterval(sayOpen, limits.telemetry.heartbeatMs);
  document.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', sayClosed);
  window.addEventListener('pageshow', sayOpenAgain);
  sayOpen();

  return () => {
    send();
    breadcrumbs.stop();
    stopCollecting();
    stopNoting();
    clearTimeout(timer);
    clearInterval(heart);
    document.removeEventListener('visibilitychange', sendWhenHidden);
    window.removeEventListener('pagehide', sayClosed);
    window.removeEventListener('pageshow', sayOpenAgain);
  };
}
