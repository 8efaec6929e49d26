// Prices that fishers ask for at the beach, and what was paid there.

/** A counter-offer that its fisher has not answered by then lapses, and the line is open again. */
export const counterOfferHours = 24;

/** So long whoever answered a line may take the answer back: a slip of the hand, not a change of mind. */
export const answerUndoMinutes = 2;

/** Prices that were paid in so many days are what one asks is compared with; fewer than `leastPaid` are no reference. */
export const paidDays = 14;
export const leastPaid = 5;

/** Requests with a line that stands so; toAnswer: it waits for staff. */
export const beachPriceFilters = ['all', 'toAnswer', 'countered', 'accepted', 'refused', 'rejected'] as const;
export type BeachPriceFilter = (typeof beachPriceFilters)[number];

/** How far a price is from the median, percent. */
export const abovePercent = (priceMinor: number, medianMinor: number): number => ((priceMinor - medianMinor) / medianMinor) * 100;

/** Percent above the median up to which a price is as usual, and above which it is far off. */
const toneLimits = { usual: 5, high: 15 } as const;

export type PriceTone = 'usual' | 'high' | 'tooHigh';

export function priceTone(priceMinor: number, medianMinor: number): PriceTone {
  const percent = abovePercent(priceMinor, medianMinor);
  return percent <= toneLimits.usual ? 'usual' : percent <= toneLimits.high ? 'high' : 'tooHigh';
}
