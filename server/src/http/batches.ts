import { Readable } from 'node:stream';
import { limits } from '@shop/shared/contract';
import type { z } from 'zod';
import { tooMany } from './refusal.ts';

/** What a handler that answers a long list gives back instead of the list: its rows, some at a time. */
export type Batches<Answer> = Answer extends readonly (infer Row)[] ? AsyncIterable<Row[]> : never;

export function isBatches(answer: unknown): answer is AsyncIterable<unknown[]> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

/**
 * The list as JSON, a row a line so that whoever waits can count them, made batch by batch as the network takes it: neither the memory nor
 * the event loop ever holds all of it, and nothing more is read once nobody waits. When a batch fails after the first one the connection is
 * cut, so that nobody takes a part for the whole.
 */
export function streamOf(batches: AsyncIterable<unknown[]>, schema: z.ZodType): Readable {
  return Readable.from(jsonOf(batches, schema));
}

const underWay = new Map<string, number>();

/**
 * A long list of a user's, counted from now until it is sent or given up: each holds memory as long as a slow line takes it, and nobody gets
 * to fetch without end. Throws 429.
 */
export function listFor(userId: string, streamed: () => Readable): Readable {
  const before = underWay.get(userId) ?? 0;
  if (before >= limits.exportsAtOnce) throw tooMany(5);
  const count = (by: 1 | -1) => {
    const now = (underWay.get(userId) ?? 0) + by;
    if (now > 0) underWay.set(userId, now);
    else underWay.delete(userId);
  };
  count(1);
  return streamed().once('close', () => count(-1));
}

async function* jsonOf(batches: AsyncIterable<unknown[]>, schema: z.ZodType): AsyncGenerator<string> {
  let isFirst = true;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    const rows = (schema.parse(batch) as unknown[]).map((row) => JSON.stringify(row));
    yield `${isFirst ? '[' : ','}${rows.join('\n,')}\n`;
    isFirst = false;
  }
  yield isFirst ? '[]' : ']';
}
