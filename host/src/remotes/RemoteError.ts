import { limits } from '@shop/shared/contract';

/** Every way in which a part can fail to show. */
export type RemoteFailure =
  /** The server knows no release of it. */
  | 'unknown'
  /** Built for a newer major version of the contract than this host's. */
  | 'contract'
  | 'timeout'
  | 'unreachable'
  /** Something came that is not the part: HTML, a broken script. */
  | 'invalid'
  /** A file of the page is missing. */
  | 'files'
  /** It threw while it started. */
  | 'start'
  /** It threw while it was shown. */
  | 'render';

/** A part that could not be shown; `code` is what people read out to support. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly failure: RemoteFailure;
  readonly code = newCode();

  constructor(failure: RemoteFailure, cause?: unknown) {
    super(`A part of the application could not be shown: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Fails with `timeout` when a step of a load takes longer than the platform allows. */
export async function inTime<T>(step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout')), limits.remoteTimeoutMs);
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What an error of the federation runtime, of webpack or of the part itself means. `phase`: what the part was doing. */
export function remoteError(cause: unknown, phase: 'start' | 'render'): RemoteError {
  return cause instanceof RemoteError ? cause : new RemoteError(failureOf(cause) ?? phase, cause);
}

function failureOf(cause: unknown): RemoteFailure | undefined {
  const text = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (/timed out/.test(text) && /ScriptNetworkError/.test(text)) return 'timeout';
  // RUNTIME-001, -002: the script ran but left no container, or one that cannot be started.
  if (/ScriptExecutionError|RUNTIME-00[12]/.test(text)) return 'invalid';
  if (/RUNTIME-008|ScriptNetworkError/.test(text)) return 'unreachable';
  if (/ChunkLoadError/.test(text) || code === 'CSS_CHUNK_LOAD_FAILED') return 'files';
  return undefined;
}

/** `rem-90d2-4ac1` */
function newCode(): string {
  const [a, b] = crypto.getRandomValues(new Uint16Array(2));
  return ['rem', a, b].map((part) => (typeof part === 'number' ? part.toString(16).padStart(4, '0') : part)).join('-');
}
