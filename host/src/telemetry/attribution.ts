import type { Registry, ReportEvent } from '@shop/shared/contract';
import { isOverride } from '../remotes/overridden.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** Whose code something is: `host`, or a remote. */
export interface Origin {
  part: string;
  version: string;
}

/** What stands in a stack of some browser: `at f (https://a.example/remotes/planning/ab12/page.js:1:2)`, `f@https://…`. */
const addresses = /\b(?:https?|[a-z]+-extension):\/\/[^\s()'"]+/g;

/**
 * Whose an error is, by the addresses in it: the first that lies with a release of a remote, of whatever origin; else the host's. The
 * host's own code often calls a remote's and is called by it, so only a stack without any remote is its own. undefined: the stack names
 * only others, such as an extension of the browser, a build that this page has let go of, what this
 * browser alone has.
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

/** The folder that a release's files lie in. */
const baseOf = (entry: string, pageOrigin: string) => new URL('.', new URL(entry, pageOrigin)).href;

/** Stack, and what webpack says of a file that did not come. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const request = 'request' in error ? String(error.request) : '';
  return `${request} ${error.message} ${error.stack ?? ''}`;
}

/** What a file that did not come is, whatever asked for it. */
export function kindOf(error: unknown, phase: Failure['phase']): Pick<Failure, 'phase' | 'cause'> {
  const isOfChunk =
    error instanceof Error && (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
  if (isOfChunk) return { phase: 'chunk', cause: 'files' };
  return { phase, cause: phase === 'render' ? 'render' : 'error' };
}
