// Prices that fishers ask for at the beach, and prices that were paid there.

/** Hours until a counter-offer that its fisher has not answered expires; the line is then open again. */
export const counterOfferHours = 24;

/** Minutes in which the person who answered a line can undo the answer. This is for mistakes, not for a change of mind. */
export const answerUndoMinutes = 2;

/** A price is compared with the prices paid in this many days; fewer than `leastPaid` prices are not a reference. */
export const paidDays = 14;
export const leastPaid = 5;

/** Filters for requests that have a line in this state; toAnswer: a line waits for staff. */
export const beachPriceFilters = ['all', 'toAnswer', 'countered', 'accepted', 'refused', 'rejected'] as const;
export type BeachPriceFilter = (typeof beachPriceFilters)[number];

/** Difference between a price and the median, percent. */
export const abovePercent = (priceMinor: number, medianMinor: number): number => ((priceMinor - medianMinor) / medianMinor) * 100;

/** Percent above the median up to which a price is normal, and above which it is far too high. */
const toneLimits = { usual: 5, high: 15 } as const;

export type PriceTone = 'usual' | 'high' | 'tooHigh';

export function priceTone(priceMinor: number, medianMinor: number): PriceTone {
  const percent = abovePercent(priceMinor, medianMinor);
  return percent <= toneLimits.usual ? 'usual' : percent <= toneLimits.high ? 'high' : 'tooHigh';
}
