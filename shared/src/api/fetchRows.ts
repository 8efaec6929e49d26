import { type RowLine, rowLinesType } from '../contract/row-lines.ts';
import { local, readAnswer, refusal } from './answer.ts';
import { AppError } from './app-error.ts';
import type { Request } from './request.ts';
import { slices } from './slices.ts';

/** ms; the server sends data more often than this, also to clients in its queue. */
const silenceMs = 45_000;

/** Limit for one piece of work: decoding twenty megabytes at once would block the page for a quarter of a second. */
const bytesAtOnce = 64 * 1024;

export interface RowsRequest extends Request {
  headers: Record<string, string>;
  params: Record<string, string> | undefined;
}

interface Reading<Row> {
  signal?: AbortSignal | undefined;
  onPlace?: ((place: number) => void) | undefined;
  take?: ((rows: readonly Row[]) => Promise<void>) | undefined;
}

/**
 * Fetches a long list as lines, in slices that leave the page responsive: parsing it as one text would block the page for seconds. Throws `AppError`,
 * and the errors of `take`; an answer without its last line is an error.
 */
export async function fetchRows<Row>(
  { method, url, headers, params }: RowsRequest,
  onRows: (rows: number) => void,
  { signal, onPlace, take }: Reading<Row>,
  ownSession: string | undefined,
): Promise<Row[]> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listenOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const rows: Row[] = [];
  let count = 0;
  let notTaken: { cause: unknown } | undefined;
  const hand = async (some: readonly Row[]) => {
    count += some.length;
    onRows(count);
    if (!take) return void rows.push(...some);
    await take(some).catch((error: unknown) => {
      notTaken = { cause: error };
      throw error;
    });
  };
  try {
    listenOn();
    const address = params ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(params)}` : url;
    const answer = await fetch(address, {
      method,
      headers: { ...headers, Accept: `${rowLinesType}, application/problem+json` },
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    const requestId = answer.headers.get('x-request-id') ?? '';
    if (!answer.headers.get('content-type')?.startsWith(rowLinesType) || !answer.body) {
      // A refusal, or a server that does not support lines yet.
      const whole = readAnswer(await answer.text(), answer.status, requestId, ownSession);
      if (Array.isArray(whole)) return whole;
      throw local('answer', whole, answer.status, requestId);
    }
    const next = slices();
    for await (const text of linesOf(answer.body)) {
      listenOn();
      const line = JSON.parse(text) as RowLine;
      if ('place' in line) onPlace?.(line.place);
      if ('rows' in line) await hand(line.rows as Row[]);
      if ('problem' in line) throw refusal(line.problem, line.problem.status, requestId);
      if ('total' in line && line.total === count) return rows;
      await next();
    }
    throw new Error('The list has no end.');
  } catch (cause) {
    if (cause instanceof AppError || notTaken) throw cause;
    const code = signal?.aborted ? 'cancelled' : silence.signal.aborted ? 'timeout' : cause instanceof SyntaxError ? 'answer' : 'network';
    throw local(code, new Error(cause instanceof Error ? cause.message : String(cause)));
  } finally {
    clearTimeout(timer);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // Pieces of the incomplete last line; joined once, so that a long line is not copied with each piece.
  let pieces: string[] = [];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      for (let at = 0; at < read.value.length; at += bytesAtOnce) {
        const [end = '', ...begun] = decoder.decode(read.value.subarray(at, at + bytesAtOnce), { stream: true }).split('\n');
        pieces.push(end);
        for (const piece of begun) {
          yield pieces.join('');
          pieces = [piece];
        }
      }
    }
  } finally {
    // The answer has already failed: cancelling cannot work, and the original error is thrown.
    await reader.cancel().catch(() => undefined);
  }
}
