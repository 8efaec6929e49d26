import { Tinypool } from 'tinypool';
import { fairQueue } from '../http/fair-queue.ts';
import { inSpan } from '../tracing/spans.ts';

const atOnce = 2;

/**
 * Drawing takes 50 ms, or seconds for a long document, and never yields. So it runs in worker threads, which end when idle.
 * One pool for the process.
 */
const threads = new Tinypool({
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** A user may request `limits.pdfsPerMinute` documents at once; they are drawn one after another. */
const queue = fairQueue({ name: 'pdf', atOnce, atOncePerCaller: 1, waiting: 500, waitingPerCaller: 100 });

/** Number of documents being drawn and waiting. */
export const drawings = queue.size;

/**
 * Draws in a worker thread when it is the user's turn. thread: URL of a module whose `draw` returns the document's bytes. Aborting the signal
 * cancels the drawing, whether it is waiting or running.
 */
export const drawInTurn = (userId: string, thread: URL, drawing: object, signal: AbortSignal): Promise<Uint8Array> => {
  const draw = () => threads.run(drawing, { filename: thread.href, name: 'draw', signal });
  return queue.run(userId, () => inSpan('draw a document', {}, draw), signal);
};
