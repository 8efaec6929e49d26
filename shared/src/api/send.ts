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

/** `Row`: of a call that answers a long list. */
export interface SendOptions<Row = unknown> {
  /** Gives the call up: the promise is rejected with code `cancelled`. */
  signal?: AbortSignal;
  /** The same key for every attempt at the same thing: the server does it once. */
  idempotencyKey?: string;
  /** Another session than the page's; a refusal of it does not end the page's. */
  sessionId?: string;
  /** Of a call that carries a file, up or down: how much of it is through, 0 to 1. Such a call has `limits.fileTimeoutMs`. */
  onProgress?: (share: number) => void;
  /** The person has just been asked for a proof of who they are: they are not asked twice for one call. */
  hasProved?: boolean;
  /** Of a call that answers a long list: how many of its rows are here. Such a call is read in slices, and has no limit as a whole. */
  onRows?: (rows: number) => void;
  /** Of the same: takes the rows as they come; those that it took are not in the answer. */
  take?: (rows: readonly Row[]) => Promise<void>;
  /** Of the same: its place in the queue of the server while it waits; 1 is the next. */
  onPlace?: (place: number) => void;
}

/**
 * Makes a call of the contract and answers with what the server sent.
 * Adds session, country, language and time-out. Throws `AppError` for every failure, and nothing else; shows nothing by itself.
 * A 401 on the page's own session marks that session as ended and a 403 may name what it has to do first. A call that wants a fresh
 * proof of who calls waits until the person has given it, and goes again.
 */
export const send: <C extends ReadingCall>(call: C, input: CallInput<C>, options?: SendOptions<RowIn<C>>) => Promise<CallAnswer<C>> =
  makeCall;

/** The same for every call. Pages change things by `change`. */
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
      // Not the client's own error, which carries the request and with it the session id or a password: errors end up in logs.
      throw local(localCode(cause), new Error(cause instanceof Error ? cause.message : String(cause)));
    });
  trace?.end(answer.status);
  const requestId = String(answer.headers?.['x-request-id'] ?? '');
  try {
    return readAnswer(answer.data, answer.status, requestId, ownSession) as CallAnswer<C>;
  } catch (error) {
    const wantsProof = ownSession && !options.hasProved && error instanceof AppError && error.code === 'proof';
    // Nothing was done yet: once the person has proved who they are, the very same request goes again, with its key.
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
