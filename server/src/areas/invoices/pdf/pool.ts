import { Tinypool } from 'tinypool';
import { fairQueue } from '../../../base/http/fair-queue.ts';
import { inSpan } from '../../../base/tracing/spans.ts';
import type { Drawing } from './thread.ts';

const atOnce = 2;

/**
 * Drawing takes 50 ms, seconds for a long document, and never yields: it has threads of its own, which end when there is nothing to do.
 * All of this process.
 */
const threads = new Tinypool({
  filename: new URL('./thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** A person may ask for `limits.pdfsPerMinute`, all at once if they like, and waits for one after the other. */
const queue = fairQueue({ name: 'pdf', atOnce, atOncePerCaller: 1, waiting: 500, waitingPerCaller: 100 });

/** How many documents are being drawn and how many wait. */
export const drawings = queue.size;

/** Draws in turn, in another thread. A signal that is aborted ends it, whether it waits or has begun. */
export const drawInTurn = (userId: string, drawing: Drawing, signal: AbortSignal): Promise<Uint8Array> =>
  queue.run(userId, () => inSpan('draw a document', {}, () => threads.run(drawing, { name: 'draw', signal })), signal);
