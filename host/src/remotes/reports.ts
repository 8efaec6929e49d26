import type { RegistryEntry, ReportEvent } from '@shop/shared/contract';
import { report, reportFailure, tracing } from '@shop/shared/federation';
import { isOverride } from './overridden.ts';
import type { RemoteError } from './RemoteError.ts';
import { type OpenedPage, recordOf } from './release-files.ts';
import type { Taken } from './resource-usage.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** Reports that a page has mounted. showMs: from the request until it was shown. */
export function reportReady(remote: string, link: string, { release, entryMs, pageMs }: OpenedPage, showMs: number): void {
  tracing.tracer?.pageReady(remote, release, link, showMs);
  const { ready } = recordOf(remote, release);
  if (ready.has(link)) return;
  ready.add(link);
  if (!isOverride(release)) report({ kind: 'ready', part: remote, version: release.version, link, ms: showMs, entryMs, pageMs });
}

/** Reports that a page was healthy for the required time: its release is good. */
export function reportHealthy(remote: string, link: string, release: RegistryEntry, taken: Taken): void {
  const record = recordOf(remote, release);
  if (record.isGood) return;
  record.isGood = true;
  if (!isOverride(release)) report({ kind: 'healthy', part: remote, version: release.version, link, ...taken });
}

/** Whether a page of the release has been healthy in this page load. */
export function isGood(remote: string, release: RegistryEntry): boolean {
  return recordOf(remote, release).isGood;
}

/**
 * Reports a failed release: an error was shown, or another release replaced it (fellBackTo: its version). Each failure of a release is reported once,
 * with the code that was shown first.
 */
export function reportFailed(remote: string, link: string, error: RemoteError, fellBackTo?: string): void {
  const phase = phaseOf(error);
  const { codes } = recordOf(remote, error.release);
  const id = `${phase} ${error.failure}`;
  const known = codes.get(id);
  if (known) {
    error.code = known;
    return;
  }
  codes.set(id, error.code);
  if (error.release && isOverride(error.release)) return;
  reportFailure({
    part: remote,
    // A remote without a published release has no version.
    version: error.release?.version ?? '0.0.0',
    phase,
    cause: error.failure,
    error: originalCause(error.cause ?? error),
    code: error.code,
    link,
    ...(fellBackTo !== undefined && { fellBackTo }),
  });
}

/** The federation runtime wraps the original error in its own text, URL or error number. */
function originalCause(cause: unknown): unknown {
  if (cause instanceof Error && /RUNTIME-008/.test(cause.message))
    return withoutStack('the entry did not come, or the browser refused to run it');
  const [, original] = cause instanceof Error ? cause.message.split(/during execution: |Original Error Message:\s*/).slice(-2) : [];
  return original === undefined ? cause : withoutStack(original);
}

/** The stack of the wrapper does not show where the error happened. */
const withoutStack = (message: string) => Object.assign(new Error(message), { stack: '' });

function phaseOf({ phase, failure }: RemoteError): Failure['phase'] {
  if (phase === 'entry') return failure === 'start' ? 'start' : 'entry';
  if (phase === 'page') return 'page';
  return ['render', 'loop', 'frozen'].includes(failure) ? 'render' : 'chunk';
}
