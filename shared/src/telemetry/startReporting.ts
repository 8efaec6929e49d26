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

/** So long the page waits for more to send with it. */
const gatherMs = 5000;

/** Until what the server was too busy for is sent again: by then the limits of a minute count anew. */
const againMs = 60_000;

/** Random, of this page load; it stands for nobody. As a UUID: `randomUUID` is missing where the page came over plain HTTP. */
function newPageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const pageId = newPageId();

export interface Reporting {
  /** What the page stands at now. */
  pageHere: () => PageHere;
  /** 0 to 1, to decide whether this page load is in the sample. */
  random?: number;
}

/**
 * Sends what is reported, as long as there is a session: some seconds after the first of it, and when the page is hidden or left. Says
 * every few minutes which releases the page holds. Answers what stops it, after a last batch.
 */
export function startReporting({ pageHere, random = Math.random() }: Reporting): () => void {
  const batches = batcher();
  const breadcrumbs = recordBreadcrumbs(pageHere);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    // Kept for whoever logs in next on this page: what failed has failed for them too.
    if (!store.get(openSessionAtom)) return;
    const here = releasesHere();
    // What a developer's own machine serves is no release, whatever version it names.
    const ofReleases = takeReports().filter((event) => event.kind === 'open' || event.part in here);
    for (const events of batches(ofReleases)) {
      deliver(events);
    }
  }

  /**
   * What could not be sent is lost: a page without a network has better things to do with it when it is back. What the server was too busy for
   * is sent once more: failures are told of most when it is.
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
    // As they are now: what is done until it is sent did not lead to it.
    if (event.kind === 'failure') event.breadcrumbs = breadcrumbs.upToNow();
    timer ??= setTimeout(send, gatherMs);
  }

  function sayOpen(): void {
    report({ kind: 'open', releases: releasesHere() });
  }

  /** An empty list: the page is closed, and counts no more. It may come back from the browser's memory. */
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
    // Without the library there are no vitals of this page; nobody misses them.
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
