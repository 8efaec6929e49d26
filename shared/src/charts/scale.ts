/** Four or five round values from 0 to at least the maximum: `0, 10, 20, 30` for 22.4. */
export function ticksTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step);
}

/** Three to six round values from at most the minimum to at least the maximum: `5000, 5500, … 7500` for 5100 to 7200. */
export function ticksBetween(least: number, most: number): number[] {
  const rough = Math.max(most - least, Math.abs(most) * 0.02, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, n) => (first + n) * step);
}
