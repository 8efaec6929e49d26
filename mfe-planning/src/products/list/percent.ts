import { priceChange } from '@shop/shared/contract';
import type { Typed } from '@shop/shared/parts';

/** `5`, `−2,5` as hundredths of a percent; undefined if the text is not a plausible change. */
export function percentOf(text: string, { rate }: Typed): number | undefined {
  const trimmed = text.trim();
  const isDown = /^[-−]/.test(trimmed);
  const size = Math.round(rate(trimmed.replace(/^[-−+]/, '')));
  const percent = isDown ? -size : size;
  return Number.isFinite(percent) && percent !== 0 && percent >= priceChange.least && percent <= priceChange.most ? percent : undefined;
}
