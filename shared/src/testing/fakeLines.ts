import { AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Problem } from '../contract/problem.ts';
import { type RowLine, rowLinesType } from '../contract/row-lines.ts';

/** Writes the first parts of a fake answer of a long list. */
export interface LineWriter {
  write: (line: RowLine) => void;
}

type AnswerTo = (config: InternalAxiosRequestConfig, lines: LineWriter) => Promise<Pick<AxiosResponse, 'data' | 'status' | 'headers'>>;

/** A `fetch` for long lists: it answers with lines, and starts as soon as there is something to send. */
export function fetchFrom(answerTo: AnswerTo): typeof fetch {
  return (url, { method = 'GET', headers, signal } = {}) =>
    new Promise((resolve, reject) => {
      let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
      let arrived = 0;
      const write = (line: RowLine) => {
        if (!stream) {
          const body = new ReadableStream<Uint8Array>({
            start: (controller) => {
              stream = controller;
            },
          });
          resolve(new Response(body, { headers: { 'content-type': rowLinesType, 'x-request-id': 'req-0001' } }));
        }
        if ('rows' in line) arrived += line.rows.length;
        stream?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
      };
      const address = new URL(String(url), 'http://localhost');
      const sid = address.searchParams.get('_sid_');
      address.searchParams.delete('_sid_');
      const config = {
        method,
        url: String(url).startsWith('/') ? `${address.pathname}${address.search}` : address.href,
        headers: new AxiosHeaders(headers as Record<string, string>),
        params: sid ? { _sid_: sid } : {},
        signal: signal ?? undefined,
      } as InternalAxiosRequestConfig;
      answerTo(config, { write }).then(
        ({ data, status, headers: answered }) => {
          const answer = asJson(data);
          if (Array.isArray(answer)) {
            write({ rows: answer.slice(arrived) });
            write({ total: answer.length });
            stream?.close();
          } else if (stream) {
            write({ problem: answer as Problem });
            stream.close();
          } else resolve(new Response(String(data), { status, headers: answered as Record<string, string> }));
        },
        (error: unknown) => (stream ? stream.error(error) : reject(error)),
      );
    });
}

function asJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    // Not JSON: not a list.
    return undefined;
  }
}
