import type { AxiosProgressEvent } from 'axios';
import type { Call, CallAnswer, CallInput } from '../contract/call.ts';
import { limits } from '../contract/limits.ts';
import { type Problem, problemTypePrefix } from '../contract/problem.ts';
import { currentLanguage } from '../i18n/language.ts';
import { countryIdAtom, openSessionAtom } from '../session/session.ts';
import { noteSessionEnded } from '../session/session-ended.ts';
import { store } from '../session/store.ts';
import { AppError } from './app-error.ts';
import { http, isCancelled } from './http.ts';
import { type LocalCode, localMessages } from './messages.ts';
import { requestOf, withCountry } from './request.ts';
import { settings } from './settings.ts';

export interface SendOptions {
  /** Gives the call up: the promise is rejected with code `cancelled`. */
  signal?: AbortSignal;
  /** The same key for every attempt at the same thing: the server does it once. */
  idempotencyKey?: string;
  /** Another session than the page's; a refusal of it does not end the page's. */
  sessionId?: string;
  /** Of a call that carries a file, up or down: how much of it is through, 0 to 1. Such a call has `limits.fileTimeoutMs`. */
  onProgress?: (share: number) => void;
  /** Of a call that answers a long list: how many of its rows are here. Such a call has `limits.fileTimeoutMs`. */
  onRows?: (rows: number) => void;
}

/**
 * Makes a call of the contract and answers with what the server sent.
 * Adds session, country, language and time-out. Throws `AppError` for every failure, and nothing else; shows nothing by itself.
 * A 401 on the page's own session marks that session as ended.
 */
export async function send<C extends Call>(call: C, input: CallInput<C>, options: SendOptions = {}): Promise<CallAnswer<C>> {
  const known = settings();
  const own = call.sid === false ? undefined : store.get(openSessionAtom)?.sessionId;
  const sessionId = options.sessionId ?? own;
  const request = requestOf(call, withCountry(call, input, store.get(countryIdAtom)), known);
  const answer = await http
    .request<string>({
      ...request,
      params: sessionId && known.sidMode === 'query' ? { _sid_: sessionId } : undefined,
      headers: {
        'Accept-Language': currentLanguage(),
        ...(request.data && { 'Content-Type': 'application/json' }),
        ...(sessionId && known.sidMode === 'header' && { Authorization: `Bearer ${sessionId}` }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      signal: options.signal,
      ...(options.onProgress && transfer(call, options.onProgress)),
      ...(options.onRows && { timeout: limits.fileTimeoutMs, onDownloadProgress: rowCounter(options.onRows) }),
    })
    .catch((cause: unknown) => {
      // Not the client's own error, which carries the request and with it the session id or a password: errors end up in logs.
      throw local(localCode(cause), new Error(cause instanceof Error ? cause.message : String(cause)));
    });
  const requestId = String(answer.headers?.['x-request-id'] ?? '');
  const body = parsed(answer.data, answer.status, requestId);
  if (answer.status >= 200 && answer.status < 300) return body as CallAnswer<C>;
  if (answer.status === 401 && own && sessionId === own) noteSessionEnded(own);
  throw refusal(body, answer.status, requestId);
}

function transfer({ method }: Call, onProgress: (share: number) => void) {
  const tell = ({ progress }: { progress?: number }) => progress !== undefined && onProgress(progress);
  return { timeout: limits.fileTimeoutMs, [method === 'GET' ? 'onDownloadProgress' : 'onUploadProgress']: tell };
}

/** The server writes a row a line. Each line is looked for once. */
function rowCounter(onRows: (rows: number) => void) {
  let rows = 0;
  let end = -1;
  return ({ event }: AxiosProgressEvent) => {
    const text = (event as ProgressEvent<XMLHttpRequest>).target?.responseText ?? '';
    for (let next = text.indexOf('\n', end + 1); next >= 0; next = text.indexOf('\n', end + 1)) {
      rows += 1;
      end = next;
    }
    onRows(rows);
  };
}

function localCode(cause: unknown): LocalCode {
  if (isCancelled(cause)) return 'cancelled';
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'network';
}

function local(code: LocalCode, cause: unknown, status = 0, requestId = ''): AppError {
  return new AppError({ code, message: localMessages[currentLanguage()][code], status, requestId, cause });
}

/** A proxy's HTML page or a cut answer is not JSON, whatever its status says. */
function parsed(text: string, status: number, requestId: string): unknown {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw local('answer', cause, status, requestId);
  }
}

function refusal(body: unknown, status: number, requestId: string): AppError {
  const problem = (body ?? {}) as Partial<Problem>;
  return new AppError({
    code: problem.type?.replace(problemTypePrefix, '') || `http-${status}`,
    message: (problem.errors ? problem.title : problem.detail || problem.title) || localMessages[currentLanguage()].answer,
    status,
    requestId: problem.instance || requestId,
    ...(problem.errors && { fields: Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])) }),
    present: problem.present,
    cause: body,
  });
}
