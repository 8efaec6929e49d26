import { Tinypool } from 'tinypool';
import { fairQueue } from '../http/fair-queue.ts';
import { inSpan } from '../tracing/spans.ts';

const atOnce = 2;

/**
 * Drawing takes 50 ms, seconds for a long document, and never yields: it has threads of its own, which end when there is nothing to do.
 * All of this process.
 */
const threads = new Tinypool({
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** A person may ask for `limits.pdfsPerMinute`, all at once if they like, and waits for one after the other. */
const queue = fairQueue({ name: 'pdf', atOnce, atOncePerCaller: 1, waiting: 500, waitingPerCaller: 100 });

/** How many documents are being drawn and how many wait. */
export const drawings = queue.size;

/**
 * Draws in turn, in another thread. thread: the address of a module whose `draw` makes the bytes of what it is given. A signal that is
 * aborted ends it, whether it waits or has begun.
 */
export const drawInTurn = (userId: string, thread: URL, drawing: object, signal: AbortSignal): Promise<Uint8Array> => {
  const draw = () => threads.run(drawing, { filename: thread.href, name: 'draw', signal });
  return queue.run(userId, () => inSpan('draw a document', {}, draw), signal);
};
