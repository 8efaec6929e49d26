import { useEffect, useRef, useState } from 'react';
import type { BulkWork } from './BulkWork.ts';
import type { BulkRun, BulkTask } from './bulk-run.ts';

export interface Bulk<T> {
  run: BulkRun | undefined;
  /** Runs the task, several hundred rows per call; a refused row does not stop the others. Leaving the page stops the run. */
  start: (task: BulkTask<T>) => Promise<void>;
  /** Sends no further call. */
  stop: () => void;
  /** Repeats the run for rows that failed and rows that were not reached. */
  retry: () => Promise<void>;
  /** Undoes the rows that are done, if the task defines how. */
  undo: (title: string) => Promise<void>;
  close: () => void;
}

/** Runs actions on many rows and reports progress and failures. */
export function useBulk<T>(): Bulk<T> {
  const [run, setRun] = useState<BulkRun>();
  const work = useRef<BulkWork<T>>(undefined);

  useEffect(function stopWithThePage() {
    return () => work.current?.leave();
  }, []);

  async function start(task: BulkTask<T>) {
    // The chunk of the bar in which the action was chosen is already loaded.
    const { BulkWork } = await import('./BulkBar.tsx');
    work.current = new BulkWork(task, setRun);
    await work.current.go();
  }

  return {
    run,
    start,
    undo: async (title) => {
      const task = work.current?.undone(title);
      if (task) await start(task);
    },
    stop: () => work.current?.stop(),
    retry: async () => work.current?.go(),
    close: () => {
      work.current = undefined;
      setRun(undefined);
    },
  };
}
