import type { CellsFile } from './cells-file.ts';
import type { WorkerMessage } from './makeXlsx.ts';
import startWorker from './xlsxWorker.ts?worker&inline';

/** Makes a spreadsheet in a worker, from rows that it is given some at a time. */
export function openXlsx(headers: readonly string[]): CellsFile {
  const worker = startWorker();
  const post = (message: WorkerMessage) => worker.postMessage(message);
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || 'The worker could not be started.'));
  });
  // A failure is told to whoever asks for the file at the end, which they may not have done yet.
  file.catch(() => undefined);
  post({ headers });
  return {
    add: (rows) => post({ rows }),
    end() {
      post({ isEnd: true });
      return file;
    },
    close: () => worker.terminate(),
  };
}
