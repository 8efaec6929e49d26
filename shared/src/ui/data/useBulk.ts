import { useEffect, useRef, useState } from 'react';
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
  /** Those to show: all of a few, otherwise what runs or failed. */
  rows: readonly BulkRow<T>[];
  total: number;
  done: number;
  failed: number;
  isRunning: boolean;
}

export interface Bulk<T> {
  run: BulkRun<T> | undefined;
  /** Does it row by row, four at a time; a row that fails does not stop the others. Leaving the page does. */
  start: (title: string, rows: readonly { id: string; name: string; item: T }[], act: (item: T) => Promise<unknown>) => Promise<void>;
  /** Begins no further row. */
  stop: () => void;
  /** Once more, the rows that failed and those that it did not come to. */
  retry: () => Promise<void>;
  close: () => void;
}

const atOnce = 4;
/** Of so many results each is shown. */
const mostShown = 200;
/** ms between two drawings of how far it is: each draws every row that is shown. */
const drawEveryMs = 100;

interface Work<T> {
  title: string;
  act: (item: T) => Promise<unknown>;
  rows: BulkRow<T>[];
  done: number;
  failed: number;
  isRunning: boolean;
  isStopped: boolean;
}

/** Acts on many rows and tells the result of each. What fifty thousand rows change is counted, not searched for. */
export function useBulk<T>(): Bulk<T> {
  const [run, setRun] = useState<BulkRun<T>>();
  const work = useRef<Work<T>>(undefined);
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(function stopWithThePage() {
    return () => {
      clearTimeout(drawing.current);
      if (work.current) work.current.isStopped = true;
    };
  }, []);

  function draw() {
    clearTimeout(drawing.current);
    drawing.current = undefined;
    const { current } = work;
    setRun(current && shownOf(current));
  }

  function drawSoon() {
    drawing.current ??= setTimeout(draw, drawEveryMs);
  }

  async function go(current: Work<T>) {
    const left = current.rows.filter(({ state }) => state !== 'done');
    for (const row of left) {
      row.state = 'waiting';
      delete row.error;
    }
    Object.assign(current, { failed: 0, isRunning: true, isStopped: false });
    draw();
    let next = 0;
    const worker = async () => {
      for (let row = left[next++]; row && !current.isStopped; row = left[next++]) {
        row.state = 'running';
        drawSoon();
        try {
          await current.act(row.item);
          row.state = 'done';
          current.done += 1;
        } catch (error) {
          row.state = 'failed';
          row.error = error instanceof Error ? error : { message: String(error) };
          current.failed += 1;
        }
        drawSoon();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    current.isRunning = false;
    if (work.current === current) draw();
  }

  return {
    run,
    start: (title, picked, act) => {
      const rows = picked.map((row): BulkRow<T> => ({ ...row, state: 'waiting' }));
      work.current = { title, act, rows, done: 0, failed: 0, isRunning: true, isStopped: false };
      return go(work.current);
    },
    stop: () => {
      if (work.current) work.current.isStopped = true;
    },
    retry: async () => {
      if (work.current && !work.current.isRunning) await go(work.current);
    },
    close: () => {
      work.current = undefined;
      draw();
    },
  };
}

function shownOf<T>({ title, rows, done, failed, isRunning }: Work<T>): BulkRun<T> {
  const shown = rows.length <= mostShown ? rows : rows.filter(({ state }) => state === 'running' || state === 'failed').slice(0, mostShown);
  return { title, rows: shown.map((row) => ({ ...row })), total: rows.length, done, failed, isRunning };
}
