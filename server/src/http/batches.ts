import { Readable } from 'node:stream';
import type { z } from 'zod';

/** What a handler that answers a long list gives back instead of the list: its rows, some at a time. */
export type Batches<Answer> = Answer extends readonly (infer Row)[] ? AsyncIterable<Row[]> : never;

export function isBatches(answer: unknown): answer is AsyncIterable<unknown[]> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

/**
 * The list as JSON, made batch by batch as the network takes it: neither the memory nor the event loop ever holds all of it. When a batch
 * fails after the first one the connection is cut, so that nobody takes a part for the whole.
 */
export function streamOf(batches: AsyncIterable<unknown[]>, schema: z.ZodType): Readable {
  return Readable.from(jsonOf(batches, schema));
}

async function* jsonOf(batches: AsyncIterable<unknown[]>, schema: z.ZodType): AsyncGenerator<string> {
  let isFirst = true;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield `${isFirst ? '[' : ','}${JSON.stringify(schema.parse(batch)).slice(1, -1)}`;
    isFirst = false;
  }
  yield isFirst ? '[]' : ']';
}
