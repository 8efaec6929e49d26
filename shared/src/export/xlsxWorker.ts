import { makeXlsx, type WorkerMessage, type WorkerRows } from './makeXlsx.ts';

/** Collects rows as they arrive, and answers with the file after the message that ends them. */
let headers: readonly string[] = [];
const rows: WorkerRows = [];

self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if ('headers' in data) headers = data.headers;
  else if ('rows' in data) for (const row of data.rows) rows.push(row);
  // A failure must reach the error event of the worker, which the rejection of a promise does not.
  else makeXlsx(headers, rows).then(self.postMessage.bind(self), (error: unknown) => setTimeout(() => fail(error)));
};

function fail(error: unknown): never {
  throw error;
}
