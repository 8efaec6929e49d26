/** Round values from 0 to at least the most there is, four or five of them: `0, 10, 20, 30` for 22.4. */
export function ticksTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step);
}
