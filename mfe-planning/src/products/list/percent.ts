import type { Typed } from '@shop/shared/parts';

/** `5`, `−2,5` as hundredths of a percent; undefined of what is no change that anybody means. */
export function percentOf(text: string, { rate }: Typed): number | undefined {
  const trimmed = text.trim();
  const isDown = /^[-−]/.test(trimmed);
  const size = Math.round(rate(trimmed.replace(/^[-−+]/, '')));
  const percent = isDown ? -size : size;
  return Number.isFinite(percent) && percent !== 0 && percent >= -9000 && percent <= 50_000 ? percent : undefined;
}

/** An amount changed by hundredths of a percent, rounded half up to the minor unit. */
export const changedBy = (minor: number, percent: number): number => Math.round((minor * (10_000 + percent)) / 10_000);
