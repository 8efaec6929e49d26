import { makeXlsx, type WorkerMessage, type WorkerRows } from '../export/makeXlsx.ts';

/** Runs the worker for spreadsheets in the page: jsdom has no workers. */
// biome-ignore lint/style/noDefaultExport: as the builds have it
export default function startWorker(): Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'> {
  let headers: readonly string[] = [];
  const rows: WorkerRows = [];
  const worker: ReturnType<typeof startWorker> = {
    onmessage: null,
    onerror: null,
    postMessage: (message: WorkerMessage) => {
      if ('headers' in message) headers = message.headers;
      else if ('rows' in message) rows.push(...message.rows);
      else void makeXlsx(headers, rows).then((data) => worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data })));
    },
    terminate: () => undefined,
  };
  return worker;
}
