import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { limits, type Problem, type RowLine, rowLinesType } from '@shop/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginSpan, withinSpan } from '../tracing/spans.ts';
import { problemFor } from './errors.ts';
import type { FairQueue, Ticket } from './fair-queue.ts';
import { goneSignal } from './gone.ts';
import type { Serialize } from './serialize.ts';

/** Return value of a handler for a long list, instead of the list: its rows in batches. */
export type Batches<Answer> = Answer extends readonly (infer Row)[] ? AsyncIterable<Row[]> : never;

export function isBatches(answer: unknown): answer is AsyncIterable<unknown[]> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

/** Streams the rows when it is their turn: one array, or lines if the request accepts them. Throws 429 if the caller has too many waiting. */
export function sendBatches(
  batches: AsyncIterable<unknown[]>,
  serializeRow: Serialize,
  queue: FairQueue,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  const wantsLines = request.headers.accept?.includes(rowLinesType) ?? false;
  const ticket = queue.enter(request.caller?.userId ?? request.ip);
  reply.type(wantsLines ? rowLinesType : 'application/json; charset=utf-8');
  const format = wantsLines ? asLines((error) => problemFor(error, request)) : asArray;
  return streamOf({ batches, serializeRow, ticket, gone: goneSignal(reply), cut: () => reply.raw.destroy(), format });
}

interface LongList {
  batches: AsyncIterable<unknown[]>;
  /** Writes a row as JSON. */
  serializeRow: Serialize;
  /** Its place in the queue of long lists. */
  ticket: Ticket;
  /** Aborted when the caller has disconnected. */
  gone: AbortSignal;
  /** Destroys the connection. */
  cut: () => void;
  /** The output format: one array, or lines that also report the place in the queue and failures. */
  format: Format;
}

interface Format {
  place?: (place: number) => string;
  /** rows: each is JSON text. */
  rows: (rows: readonly string[], isFirst: boolean) => string;
  end: (total: number) => string;
  failed?: (error: unknown) => string;
}

/** One JSON array, with one row per line. */
const asArray: Format = {
  rows: (rows, isFirst) => `${isFirst ? '[' : ','}${rows.join('\n,')}\n`,
  end: (total) => (total === 0 ? '[]' : ']'),
};

/** Lines of JSON, as `RowLine` of the contract. */
function asLines(problemOf: (error: unknown) => Problem): Format {
  const line = (value: RowLine) => `${JSON.stringify(value)}\n`;
  return {
    place: (place) => line({ place }),
    // Same as `line({ rows })`, for rows that are JSON text already.
    rows: (rows) => `{"rows":[${rows.join(',')}]}\n`,
    end: (total) => line({ total }),
    failed: (error) => line({ problem: problemOf(error) }),
  };
}

/**
 * The list as text. From its turn on, it is generated batch by batch at the speed of the network, so that neither the memory nor the event loop
 * handles all of it at once, and reading stops when the caller disconnects. If an array fails after its first batch, the connection is destroyed,
 * so that the client does not mistake a part for the complete list. A reader that does not accept a batch within `stalledMs` loses its place.
 */
function streamOf(list: LongList): Readable {
  list.gone.addEventListener('abort', () => list.ticket.leave());
  if (list.gone.aborted) list.ticket.leave();
  return Readable.from(cutWhenStalled(withinSpan(textOf(list)), list.cut));
}

async function* textOf({ batches, serializeRow, ticket, gone, format }: LongList): AsyncGenerator<string> {
  let total = 0;
  try {
    const wait = beginSpan('wait for a turn', { 'shop.queue': 'exports' });
    try {
      while (ticket.place() > 0) {
        if (format.place) yield format.place(ticket.place());
        await ticket.moved(gone, limits.exports.tellPlaceMs);
      }
    } finally {
      wait?.end();
    }
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      yield format.rows(batch.map(serializeRow), total === 0);
      total += batch.length;
      // Let other requests run before the next batch, even if neither the database nor the network makes this one wait.
      await setImmediate();
    }
    yield format.end(total);
  } catch (error) {
    if (!format.failed || gone.aborted) throw error;
    yield format.failed(error);
  } finally {
    ticket.leave();
  }
}

async function* cutWhenStalled(texts: AsyncIterable<string>, cut: () => void): AsyncGenerator<string> {
  for await (const text of texts) {
    const timer = setTimeout(cut, limits.exports.stalledMs);
    try {
      yield text;
    } finally {
      clearTimeout(timer);
    }
  }
}
