import { limits, type RegistryEntry } from '@shop/shared/contract';

/** The ways in which a remote can fail. */
export type RemoteFailure =
  /** The server has no release of it. */
  | 'unknown'
  /** Built for another major version of the contract than this host's. */
  | 'contract'
  | 'timeout'
  | 'unreachable'
  /** The answer is not the remote: HTML, a broken script. */
  | 'invalid'
  /** A file differs from the published one. */
  | 'integrity'
  /** A file of the page is missing. */
  | 'files'
  /** It threw while it started. */
  | 'start'
  /** It threw while rendering. */
  | 'render'
  /** It rendered in an endless loop. */
  | 'loop'
  /** It blocked the page, or the tab had to be reloaded. */
  | 'frozen';

/** The phase that failed: the container with the table of contents, the files of the page, or rendering. */
export type RemotePhase = 'entry' | 'page' | 'render';

export interface RemoteErrorParts {
  failure: RemoteFailure;
  phase: RemotePhase;
  /** The release that failed; undefined if there is no release. */
  release?: RegistryEntry | undefined;
  cause?: unknown;
}

/** A remote that could not be shown. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly failure: RemoteFailure;
  readonly phase: RemotePhase;
  readonly release: RegistryEntry | undefined;
  /** The code that users read to support; the same failure of the same release has the same code. */
  code = newCode();
  /** The errors of the releases that were tried instead and failed too. */
  others: readonly RemoteError[] = [];

  constructor({ failure, phase, release, cause }: RemoteErrorParts) {
    super(`A part of the application could not be shown: ${failure}`, { cause });
    this.failure = failure;
    this.phase = phase;
    this.release = release;
  }
}

/** Thrown when a step of loading times out. */
class Late extends Error {}

/** Rejects when a step of loading takes longer than `ms`. Default: the limit of the platform. */
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

/** Classifies an error of the federation runtime, of webpack or of the remote itself. */
export function remoteError(cause: unknown, phase: RemotePhase, release?: RegistryEntry): RemoteError {
  if (cause instanceof RemoteError) return cause;
  return new RemoteError({ failure: failureOf(cause, release) ?? (phase === 'render' ? 'render' : 'start'), phase, release, cause });
}

function failureOf(cause: unknown, release: RegistryEntry | undefined): RemoteFailure | undefined {
  if (cause instanceof Late) return 'timeout';
  const text = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  if (/timed out/.test(text) && /ScriptNetworkError/.test(text)) return 'timeout';
  // The script ran and threw; for text that is not a script, the browser reports a SyntaxError.
  if (/ScriptExecutionError/.test(text)) return /SyntaxError/.test(text) ? 'invalid' : 'start';
  // The script ran but defined no container, or one that cannot be initialised.
  if (/RUNTIME-00[12]/.test(text)) return 'invalid';
  if (/RUNTIME-008|ScriptNetworkError/.test(text)) return whyRefused(/"(https?:[^"]+)"/.exec(text)?.[1], release) ?? 'unreachable';
  return /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${text} ${codeOf(cause)}`) ? fileFailure(cause, release) : undefined;
}

/** Classifies errors of webpack and the style loader: a script that loaded without defining its chunk is `missing`, all others are events. */
function fileFailure(cause: unknown, release: RegistryEntry | undefined): RemoteFailure {
  const { type, request } = cause as { type?: string; request?: string };
  if (type === 'missing') return 'invalid';
  if (type === 'timeout') return 'timeout';
  return whyRefused(request, release) ?? 'files';
}

/**
 * The browser fires the same error event for a missing file and for one that it refused to run. Only the resource timing distinguishes them: a file
 * that arrived completely was refused for its hash or, without a hash, because it is not a script.
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
