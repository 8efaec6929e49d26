import type { Call, CallAnswer, CallInput, ReadingCall } from '../contract/call.ts';
import { limits } from '../contract/limits.ts';
import { currentLanguage } from '../i18n/language.ts';
import { countryIdAtom, openSessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { tracing } from '../telemetry/tracer.ts';
import { local, readAnswer } from './answer.ts';
import { AppError } from './app-error.ts';
import { http, isCancelled } from './http.ts';
import type { LocalCode } from './messages.ts';
import { askForProof } from './proof.ts';
import { requestOf, withCountry } from './request.ts';
import { settings } from './settings.ts';

type RowIn<C> = CallAnswer<C> extends readonly (infer Row)[] ? Row : never;

/** `Row`: for a call that answers a long list. */
export interface SendOptions<Row = unknown> {
  /** Aborts the call: the promise is rejected with code `cancelled`. */
  signal?: AbortSignal;
  /** The same key for every attempt at the same change: the server applies it once. */
  idempotencyKey?: string;
  /** Another session than the page's; if it is refused, the page's session does not end. */
  sessionId?: string;
  /** For a call with a file, up or down: progress from 0 to 1. Its timeout is `limits.fileTimeoutMs`. */
  onProgress?: (share: number) => void;
  /** The user has just been asked for a proof of identity and is not asked twice for one call. */
  hasProved?: boolean;
  /** For a call with a long list: the number of rows received. Such a call is read in slices, and has no total timeout. */
  onRows?: (rows: number) => void;
  /** For the same: receives the rows as they arrive; they are not in the answer then. */
  take?: (rows: readonly Row[]) => Promise<void>;
  /** For the same: its place in the server's queue while it waits; 1 is the next. */
  onPlace?: (place: number) => void;
}

/**
 * Makes a call of the contract and returns the server's answer.
 * Adds session, country, language and timeout. Throws `AppError` for every failure, and nothing else; shows no message.
 * A 401 for the page's own session marks that session as ended, and a 403 can name a requirement of it. A call that requires a fresh proof of
 * identity waits for the proof, and is sent again.
 */
export const send: <C extends ReadingCall>(call: C, input: CallInput<C>, options?: SendOptions<RowIn<C>>) => Promise<CallAnswer<C>> =
  makeCall;

/** The same for every call. Pages use `change` for changes. */
export async function makeCall<C extends Call>(call: C, input: CallInput<C>, options: SendOptions<RowIn<C>> = {}): Promise<CallAnswer<C>> {
  const known = settings();
  const own = call.sid === false ? undefined : store.get(openSessionAtom)?.sessionId;
  const sessionId = options.sessionId ?? own;
  const whole = withCountry(call, input, store.get(countryIdAtom));
  const request = requestOf(call, whole, known);
  const trace = tracing.tracer?.beginCall(call.id, request.url);
  const headers = {
    'Accept-Language': currentLanguage(),
    ...trace?.headers,
    ...(request.data && { 'Content-Type': 'application/json' }),
    ...(sessionId && known.sidMode === 'header' && { Authorization: `Bearer ${sessionId}` }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  };
  const params = sessionId && known.sidMode === 'query' ? { _sid_: sessionId } : undefined;
  const ownSession = sessionId === own ? own : undefined;
  if (options.onRows) {
    const { fetchRows } = await import('./fetchRows.ts');
    const rows = fetchRows({ ...request, headers, params }, options.onRows, options, ownSession);
    rows.then(
      () => trace?.end(200),
      (error: unknown) => trace?.end(error instanceof AppError ? error.status : 0),
    );
    return (await rows) as CallAnswer<C>;
  }
  const answer = await http
    .request<string>({
      ...request,
      params,
      headers,
      signal: options.signal,
      ...((call as Call).bulk && { timeout: limits.bulk.timeoutMs }),
      ...(options.onProgress && transfer(call, options.onProgress)),
    })
    .catch((cause: unknown) => {
      trace?.end(0);
      // Not the client's own error: it contains the request with the session id or a password, and errors are logged.
      throw local(localCode(cause), new Error(cause instanceof Error ? cause.message : String(cause)));
    });
  trace?.end(answer.status);
  const requestId = String(answer.headers?.['x-request-id'] ?? '');
  try {
    return readAnswer(answer.data, answer.status, requestId, ownSession) as CallAnswer<C>;
  } catch (error) {
    const wantsProof = ownSession && !options.hasProved && error instanceof AppError && error.code === 'proof';
    // The server has done nothing yet: after the proof of identity the same request is sent again, with its key.
    if (wantsProof && (await askForProof())) return makeCall(call, whole as CallInput<C>, { ...options, hasProved: true });
    throw error;
  }
}

function transfer({ method }: Call, onProgress: (share: number) => void) {
  const report = ({ progress }: { progress?: number }) => progress !== undefined && onProgress(progress);
  return { timeout: limits.fileTimeoutMs, [method === 'GET' ? 'onDownloadProgress' : 'onUploadProgress']: report };
}

function localCode(cause: unknown): LocalCode {
  if (isCancelled(cause)) return 'cancelled';
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'network';
}
