/**
 * Keeps what was made last, up to so many bytes; what has not been used for longest goes first. Those who ask for one thing at the same time
 * share one making of it; a failure is not kept.
 */
export function boundedCache<T>(maxBytes: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, T>();
  const making = new Map<string, Promise<T>>();
  let bytes = 0;

  function keep(key: string, value: T): void {
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

  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const present = kept.get(key);
      if (present !== undefined) {
        kept.delete(key);
        kept.set(key, present);
        return Promise.resolve(present);
      }
      const begun = making.get(key);
      if (begun) return begun;
      const made = make()
        .then((value) => {
          keep(key, value);
          return value;
        })
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
