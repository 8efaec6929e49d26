import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Row } from './cell.ts';
import type { FromThread } from './thread.ts';
import { Unreadable, unreadable } from './unreadable.ts';

export interface OpenTable {
  header: string[];
  /** How many rows there are. */
  total: number;
  /** The next ones, at most so many; none: that was the last. */
  next(count: number): Promise<Row[]>;
  close(): Promise<void>;
}

const memoryMb = 384;
const mostMs = 60_000;

/** Reads a file in a thread of its own. Throws Unreadable, and when `stopping` is aborted. Close it whatever happens. */
export async function openTable(bytes: Uint8Array, stopping: AbortSignal): Promise<OpenTable> {
  // A copy whose buffer can be transferred to the thread.
  const own = new Uint8Array(bytes);
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: own,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const close = async () => {
    await thread.terminate();
  };

  async function answer(): Promise<FromThread> {
    try {
      const [said] = (await once(thread, 'message', { signal: AbortSignal.any([AbortSignal.timeout(mostMs), stopping]) })) as [FromThread];
      return said;
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') throw unreadable('field.import.unpacked');
      throw error;
    }
  }

  try {
    const opened = await answer();
    if ('problems' in opened) throw new Unreadable(...opened.problems);
    if (!('header' in opened)) throw new Error('the thread of an import began with rows');
    return {
      ...opened,
      async next(count) {
        const rows = answer();
        thread.postMessage(count);
        const given = await rows;
        return 'rows' in given ? given.rows : [];
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
