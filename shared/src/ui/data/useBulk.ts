import { useRef, useState } from 'react';
import type { Failure } from '../ErrorBox.tsx';

/** How one row of a bulk action stands. */
export interface BulkRow<T> {
  id: string;
  name: string;
  item: T;
  state: 'waiting' | 'running' | 'done' | 'failed';
  error?: Failure;
}

export interface BulkRun<T> {
  /** What runs or ran: `Cambiar categoría`. */
  title: string;
  rows: readonly BulkRow<T>[];
  isRunning: boolean;
}

export interface Bulk<T> {
  run: BulkRun<T> | undefined;
  /** Does it row by row, four at a time; a row that fails does not stop the others. */
  start: (title: string, rows: readonly { id: string; name: string; item: T }[], act: (item: T) => Promise<unknown>) => Promise<void>;
  /** Once more, the rows that failed only. */
  retry: () => Promise<void>;
  close: () => void;
}

const atOnce = 4;

/** Acts on many rows and tells the result of each. */
export function useBulk<T>(): Bulk<T> {
  const [run, setRun] = useState<BulkRun<T>>();
  const action = useRef<(item: T) => Promise<unknown>>(undefined);

  function note(id: string, change: Partial<BulkRow<T>>) {
    setRun((before) => before && { ...before, rows: before.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
  }

  async function work(rows: readonly BulkRow<T>[]) {
    const queue = rows.filter((row) => row.state !== 'done');
    const worker = async () => {
      for (let row = queue.shift(); row; row = queue.shift()) {
        note(row.id, { state: 'running' });
        try {
          await action.current?.(row.item);
          note(row.id, { state: 'done' });
        } catch (error) {
          note(row.id, { state: 'failed', error: error instanceof Error ? error : { message: String(error) } });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    setRun((before) => before && { ...before, isRunning: false });
  }

  async function start(title: string, picked: readonly { id: string; name: string; item: T }[], act: (item: T) => Promise<unknown>) {
    action.current = act;
    const rows = picked.map((row): BulkRow<T> => ({ ...row, state: 'waiting' }));
    setRun({ title, rows, isRunning: true });
    await work(rows);
  }

  async function retry() {
    if (!run || run.isRunning) return;
    const rows = run.rows.map(
      (row): BulkRow<T> => (row.state === 'done' ? row : { id: row.id, name: row.name, item: row.item, state: 'waiting' }),
    );
    setRun({ ...run, rows, isRunning: true });
    await work(rows);
  }

  return { run, start, retry, close: () => setRun(undefined) };
}
