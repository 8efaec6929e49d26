import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from './cell.ts';
import { tableOf } from './table.ts';
import { type FileProblem, Unreadable } from './unreadable.ts';

/** What the thread says: the header once, then as many rows as it is asked for. */
export type FromThread = { header: string[]; total: number } | { rows: Row[] } | { problems: FileProblem[] };

// A thread of its own with a limit to its memory: neither a large file nor a malicious one holds up or ends the service.
const port = parentPort;
if (!port) throw new Error('This reads a file in a thread of its own; see open.ts.');
const say = (message: FromThread) => port.postMessage(message);

try {
  const { header, rows } = await tableOf(workerData as Uint8Array);
  let next = 0;
  port.on('message', (count: number) => {
    say({ rows: rows.slice(next, next + count) });
    next += count;
  });
  say({ header, total: rows.length });
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  say({ problems: error.problems });
}
