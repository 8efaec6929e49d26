import { limits, type RegistryEntry } from '@shop/shared/contract';

/** Every way in which a part can fail to show. */
export type RemoteFailure =
  /** The server knows no release of it. */
  | 'unknown'
  /** Built for another major version of the contract than this host's. */
  | 'contract'
  | 'timeout'
  | 'unreachable'
  /** Something came that is not the part: HTML, a broken script. */
  | 'invalid'
  /** A file came that is not the one that was published. */
  | 'integrity'
  /** A file of the page is missing. */
  | 'files'
  /** It threw while it started. */
  | 'start'
  /** It threw while it was shown. */
  | 'render'
  /** It drew without an end. */
  | 'loop'
  /** It let nobody do anything, or the tab had to be loaded again. */
  | 'frozen';

/** What the part was doing: its container with the table of contents, the files of the page, being shown. */
export type RemotePhase = 'entry' | 'page' | 'render';

export interface RemoteErrorParts {
  failure: RemoteFailure;
  phase: RemotePhase;
  /** The release that failed; none when there is none. */
  release?: RegistryEntry | undefined;
  cause?: unknown;
}

/** A part that could not be shown. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly failure: RemoteFailure;
  readonly phase: RemotePhase;
  readonly release: RegistryEntry | undefined;
  /** What people read out to support; the same for the same failure of the same release. */
  code = newCode();
  /** The releases that were tried in its place, and failed too. */
  others: readonly RemoteError[] = [];

  constructor({ failure, phase, release, cause }: RemoteErrorParts) {
    super(`A part of the application could not be shown: ${failure}`, { cause });
    this.failure = failure;
    this.phase = phase;
    this.release = release;
  }
}

/** Thrown when a step of a load takes too long. */
class Late extends Error {}

/** Fails when a step of a load takes longer than it may, at most what the platform allows. */
export async function inTime<T>(step: Promise<T>, ms: number = limits.remoteTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const most = Math.min(ms, limits.remoteTimeoutMs);
    timer = setTimeout(() => reject(new Late(`no answer in ${Math.round(most)} ms`)), most);
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What an error of the federation runtime, of webpack or of the part itself means. */
export function remoteError(cause: unknown, phase: RemotePhase, release?: RegistryEntry): RemoteError {
  if (cause instanceof RemoteError) return cause;
  return new RemoteError({ failure: failureOf(cause, release) ?? (phase === 'render' ? 'render' : 'start'), phase, release, cause });
}

function failureOf(cause: unknown, release: RegistryEntry | undefined): RemoteFailure | undefined {
  if (cause instanceof Late) return 'timeout';
  const text = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  if (/timed out/.test(text) && /ScriptNetworkError/.test(text)) return 'timeout';
  // The script ran and threw; of a text that is no script, the browser says so.
  if (/ScriptExecutionError/.test(text)) return /SyntaxError/.test(text) ? 'invalid' : 'start';
  // The script ran but left no container, or one that cannot be started.
  if (/RUNTIME-00[12]/.test(text)) return 'invalid';
  if (/RUNTIME-008|ScriptNetworkError/.test(text)) return whyRefused(/"(https?:[^"]+)"/.exec(text)?.[1], release) ?? 'unreachable';
  return /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${text} ${codeOf(cause)}`) ? fileFailure(cause, release) : undefined;
}

/** Of webpack's and the style loader's errors: a script that came and did not define its chunk is `missing`, all else is an event. */
function fileFailure(cause: unknown, release: RegistryEntry | undefined): RemoteFailure {
  const { type, request } = cause as { type?: string; request?: string };
  if (type === 'missing') return 'invalid';
  if (type === 'timeout') return 'timeout';
  return whyRefused(request, release) ?? 'files';
}

/**
 * The browser fires the same bare event for a file that is not there and for one that it refused to run; only what it noted of the
 * request tells them apart: a file that came whole was refused for its hash or, where it has none, for not being a script.
 */
function whyRefused(url: string | undefined, release: RegistryEntry | undefined): RemoteFailure | undefined {
  const requests = url ? performance.getEntriesByName(url, 'resource') : [];
  const status = (requests.at(-1) as PerformanceResourceTiming | undefined)?.responseStatus;
  if (status !== 200) return undefined;
  return release?.integrity ? 'integrity' : 'invalid';
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** `rem-90d2-4ac1` */
function newCode(): string {
  const [a, b] = crypto.getRandomValues(new Uint16Array(2));
  return ['rem', a, b].map((part) => (typeof part === 'number' ? part.toString(16).padStart(4, '0') : part)).join('-');
}
