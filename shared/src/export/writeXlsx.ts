import type { Cell } from './csv.ts';
import type { WorkerMessage } from './makeXlsx.ts';
import startWorker from './xlsxWorker.ts?worker&inline';

/** Makes a spreadsheet in a worker, from rows that it is given some at a time. Ends the worker when it is given up. */
export async function writeXlsx(
  headers: readonly string[],
  batches: AsyncIterable<(readonly Cell[])[]>,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  signal?.throwIfAborted();
  const worker = startWorker();
  const tell = (message: WorkerMessage) => worker.postMessage(message);
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || 'The worker could not be started.'));
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    tell({ headers });
    for await (const rows of batches) {
      signal?.throwIfAborted();
      tell({ rows });
    }
    tell({ isEnd: true });
    return await file;
  } finally {
    worker.terminate();
  }
}
