import type { RegistryEntry, ReportEvent } from '@shop/shared/contract';
import { report, reportFailure, tracing } from '@shop/shared/federation';
import type { OpenedPage } from './attempts.ts';
import { isLocal } from './local.ts';
import type { RemoteError } from './RemoteError.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** What has been reported, so that each failure of a release is told once, with the code that people were shown first. */
const codes = new Map<string, string>();
/** Which releases have shown a page, and which page, as `remote@buildId link`. */
const ready = new Set<string>();

/** The release failed and another took its place. */
export function reportInstead(remote: string, link: string, error: RemoteError, instead: RegistryEntry): void {
  tell(remote, error, { link, fellBackTo: instead.version });
}

/** The release failed, and people were told. */
export function reportFailed(remote: string, link: string, error: RemoteError): void {
  tell(remote, error, { link });
}

/** A page has mounted: its release is good. showMs: from asking for the page until it showed. */
export function reportReady(remote: string, link: string, { release, entryMs, pageMs }: OpenedPage, showMs: number): void {
  tracing.tracer?.pageReady(remote, release, link, showMs);
  const id = `${idOf(remote, release)} ${link}`;
  if (ready.has(id)) return;
  ready.add(id);
  ready.add(idOf(remote, release));
  if (!isLocal(release)) report({ kind: 'ready', part: remote, version: release.version, link, ms: showMs, entryMs, pageMs });
}

/** Whether the release has shown a page in this page load. */
export function isGood(remote: string, release: RegistryEntry): boolean {
  return ready.has(idOf(remote, release));
}

function tell(remote: string, error: RemoteError, more: Pick<Failure, 'link' | 'fellBackTo'>): void {
  const phase = phaseOf(error);
  const id = [error.release ? idOf(remote, error.release) : remote, phase, error.failure].join(' ');
  const known = codes.get(id);
  if (known) {
    error.code = known;
    return;
  }
  codes.set(id, error.code);
  if (error.release && isLocal(error.release)) return;
  reportFailure({
    part: remote,
    // Of a remote that nobody has published there is no version.
    version: error.release?.version ?? '0.0.0',
    phase,
    cause: error.failure,
    error: said(error.cause ?? error),
    code: error.code,
    ...more,
  });
}

/** The federation's runtime puts what happened behind words and an address of its own. */
function said(cause: unknown): unknown {
  const [, original] = cause instanceof Error ? cause.message.split(/during execution: |Original Error Message:\s*/).slice(-2) : [];
  return original === undefined ? cause : new Error(original);
}

function phaseOf({ phase, failure }: RemoteError): Failure['phase'] {
  if (phase === 'entry') return failure === 'start' ? 'start' : 'entry';
  if (phase === 'page') return 'page';
  return failure === 'render' ? 'render' : 'chunk';
}

const idOf = (remote: string, { buildId }: RegistryEntry) => `${remote}@${buildId}`;
