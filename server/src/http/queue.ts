import { tooMany, unavailable } from './refusal.ts';

interface QueueLimits {
  /** How much work runs at once, and how much of it may be one caller's. */
  atOnce: number;
  atOncePerCaller: number;
  /** How much may wait, and how much of it may be one caller's. */
  waiting: number;
  waitingPerCaller: number;
}

interface CallerWork {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs expensive work a few at a time. What waits is begun in turns, one of each caller, so that who asks for a lot waits behind themselves.
 * Throws 429 to a caller who has too much waiting, 503 when everybody together has, and the signal's reason when it is aborted before the work began.
 */
export function fairQueue({ atOnce, atOncePerCaller, waiting: maxWaiting, waitingPerCaller }: QueueLimits) {
  /** In the order of whose turn is next. */
  const callers = new Map<string, CallerWork>();
  let running = 0;
  let waiting = 0;

  function beginNext(): void {
    for (const [caller, work] of callers) {
      if (running >= atOnce) return;
      if (work.running >= atOncePerCaller) continue;
      const begin = work.waiting.shift();
      if (!begin) continue;
      waiting--;
      running++;
      work.running++;
      // To the end of the line.
      callers.delete(caller);
      callers.set(caller, work);
      begin();
    }
  }

  function turnOf(caller: string, signal: AbortSignal): Promise<CallerWork> {
    const its = callers.get(caller) ?? { running: 0, waiting: [] };
    if (its.waiting.length >= waitingPerCaller) throw tooMany(5);
    if (waiting >= maxWaiting) throw unavailable();
    callers.set(caller, its);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(its);
      };
      const giveUp = () => {
        its.waiting.splice(its.waiting.indexOf(begin), 1);
        waiting--;
        forgetIdle(caller, its);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      its.waiting.push(begin);
      waiting++;
      beginNext();
    });
  }

  function forgetIdle(caller: string, its: CallerWork): void {
    if (its.running === 0 && its.waiting.length === 0) callers.delete(caller);
  }

  return {
    async run<T>(caller: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
      signal.throwIfAborted();
      const its = await turnOf(caller, signal);
      try {
        return await work();
      } finally {
        running--;
        its.running--;
        forgetIdle(caller, its);
        beginNext();
      }
    },
    /** How much is under way now. */
    size: () => ({ running, waiting }),
  };
}
