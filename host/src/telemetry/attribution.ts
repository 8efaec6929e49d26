import type { Registry, ReportEvent } from '@shop/shared/contract';
import { isOverride } from '../remotes/overridden.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** The owner of code: `host`, or a remote. */
export interface Origin {
  part: string;
  version: string;
}

/** URLs in the stack formats of browsers: `at f (https://a.example/remotes/planning/ab12/page.js:1:2)`, `f@https://…`. */
const addresses = /\b(?:https?|[a-z]+-extension):\/\/[^\s()'"]+/g;

/**
 * The owner of an error, from the URLs in its stack: the first that belongs to a release of a remote, of any origin; otherwise the host. Host code
 * and remote code call each other, so only a stack without any remote belongs to the host. undefined: the stack contains only other code, such as a
 * browser extension, a build that this page no longer uses, or a local override.
 */
export function originOf(error: unknown, registry: Registry, host: Origin, pageOrigin: string): Origin | undefined {
  const found = textOf(error).match(addresses) ?? [];
  const known = Object.entries(registry).flatMap(([part, { releases }]) =>
    releases.map((release) => ({ part, version: release.version, isOwn: isOverride(release), base: baseOf(release.entry, pageOrigin) })),
  );
  for (const address of found) {
    const remote = known.find(({ base }) => address.startsWith(base));
    if (remote) return remote.isOwn ? undefined : { part: remote.part, version: remote.version };
    if (address.startsWith(`${pageOrigin}/remotes/`)) return undefined;
  }
  return found.length === 0 || found.some((address) => address.startsWith(`${pageOrigin}/`)) ? host : undefined;
}

/** The folder of a release's files. */
const baseOf = (entry: string, pageOrigin: string) => new URL('.', new URL(entry, pageOrigin)).href;

/** The message and stack of an error and, from webpack, the URL of a file that failed to load. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const request = 'request' in error ? String(error.request) : '';
  return `${request} ${error.message} ${error.stack ?? ''}`;
}

/** The classification of a file that failed to load, whatever requested it. */
export function kindOf(error: unknown, phase: Failure['phase']): Pick<Failure, 'phase' | 'cause'> {
  const isOfChunk =
    error instanceof Error && (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
  if (isOfChunk) return { phase: 'chunk', cause: 'files' };
  return { phase, cause: phase === 'render' ? 'render' : 'error' };
}
