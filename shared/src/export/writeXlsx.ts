import type { CellsFile } from './cells-file.ts';
import type { WorkerMessage } from './makeXlsx.ts';
import startWorker from './xlsxWorker.ts?worker&inline';

/** Makes a spreadsheet in a worker, from batches of rows. */
export function openXlsx(headers: readonly string[]): CellsFile {
  const worker = startWorker();
  const post = (message: WorkerMessage) => worker.postMessage(message);
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || 'The worker could not be started.'));
  });
  // The failure is thrown to the caller who waits for the file at the end; until then nobody may handle the rejection.
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
