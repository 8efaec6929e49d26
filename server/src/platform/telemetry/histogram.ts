/** Upper bounds of the buckets for load times, ms. A change mixes old and new counts for as long as old ones are stored. */
export const loadBoundsMs = [50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000];

/** Empty counts: one for each bound, and one for longer loads. */
export const noLoads = (): number[] => Array<number>(loadBoundsMs.length + 1).fill(0);

/** Index of the bucket of a load. */
export function bucketOfMs(ms: number): number {
  const found = loadBoundsMs.findIndex((bound) => ms <= bound);
  return found === -1 ? loadBoundsMs.length : found;
}

export function sum(one: readonly number[], other: readonly number[]): number[] {
  return noLoads().map((_, i) => (one[i] ?? 0) + (other[i] ?? 0));
}

/**
 * The 75th percentile of load times, integer ms, interpolated linearly within a bucket. For the last bucket the result is the last
 * bound. null: no loads.
 */
export function p75(counts: readonly number[]): number | null {
  const total = counts.reduce((all, count) => all + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [i, count] of counts.entries()) {
    const upper = loadBoundsMs[i];
    if (upper === undefined) break;
    if (below + count >= total * 0.75) {
      const lower = loadBoundsMs[i - 1] ?? 0;
      return Math.round(lower + ((total * 0.75 - below) / count) * (upper - lower));
    }
    below += count;
  }
  return loadBoundsMs.at(-1) as number;
}
