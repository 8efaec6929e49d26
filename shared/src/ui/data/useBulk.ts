import { useEffect, useRef, useState } from 'react';
import type { BulkWork } from './BulkWork.ts';
import type { BulkRun, BulkTask } from './bulk-run.ts';

export interface Bulk<T> {
  run: BulkRun | undefined;
  /** Does it, several hundred rows a call; a row that is refused does not stop the others. Leaving the page does. */
  start: (task: BulkTask<T>) => Promise<void>;
  /** Begins no further call. */
  stop: () => void;
  /** Once more, the rows that failed and those that it did not come to. */
  retry: () => Promise<void>;
  /** Takes back what is done, where its task says how. */
  undo: (title: string) => Promise<void>;
  close: () => void;
}

/** Acts on many rows and tells how far it is and what failed. */
export function useBulk<T>(): Bulk<T> {
  const [run, setRun] = useState<BulkRun>();
  const work = useRef<BulkWork<T>>(undefined);

  useEffect(function stopWithThePage() {
    return () => work.current?.leave();
  }, []);

  async function start(task: BulkTask<T>) {
    // It comes with the bar that the action was chosen in.
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
