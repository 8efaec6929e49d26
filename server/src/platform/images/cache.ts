/**
 * LRU cache with a maximum number of bytes. Concurrent requests for a key share one computation, which is aborted when all of them are
 * aborted. Failures are not cached.
 */
export function boundedCache<T>(maxBytes: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, T>();
  const making = new Map<string, Making<T>>();
  let bytes = 0;

  function store(key: string, value: T): void {
    const size = sizeOf(value);
    if (size > maxBytes / 8) return;
    kept.set(key, value);
    bytes += size;
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(old);
    }
  }

  function begin(key: string, make: (signal: AbortSignal) => Promise<T>): Making<T> {
    const abandoned = new AbortController();
    const made = make(abandoned.signal)
      .then((value) => {
        store(key, value);
        return value;
      })
      .finally(() => {
        if (making.get(key) === begun) making.delete(key);
      });
    const begun = { made, abandoned, asking: 0 };
    making.set(key, begun);
    return begun;
  }

  return {
    /** Throws the signal's reason if it is aborted first. */
    async get(key: string, make: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
      signal.throwIfAborted();
      const present = kept.get(key);
      if (present !== undefined) {
        kept.delete(key);
        kept.set(key, present);
        return present;
      }
      const its = making.get(key) ?? begin(key, make);
      its.asking++;
      try {
        return await unlessAborted(its.made, signal);
      } finally {
        its.asking--;
        if (its.asking === 0 && making.get(key) === its) {
          making.delete(key);
          its.abandoned.abort();
        }
      }
    },
  };
}

interface Making<T> {
  made: Promise<T>;
  abandoned: AbortController;
  /** Number of waiting requests. */
  asking: number;
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
