import type { Conservation, Presentation } from './vocabulary.ts';

/** The requirements of an order. */
export interface Wanted {
  species: { _id: string };
  presentation: Presentation;
  conservation: Conservation;
  provider: { _id: string } | null;
  grams: number;
  boughtGrams: number;
  /** Per kg, minor units; null: any price. */
  maxPriceMinor: number | null;
  /** Minimum remaining shelf life at the delivery; hours. */
  minFreshHours: number;
}

/** The data of an offer. */
export interface Offered {
  _id: string;
  species: { _id: string };
  presentation: Presentation;
  conservation: Conservation;
  provider: { _id: string };
  state: string;
  grams: number;
  soldGrams: number;
  priceMinor: number;
  expiresAt: string;
  validUntil: string;
}

export type SkipReason = 'form' | 'provider' | 'gone' | 'over' | 'freshness' | 'price';

export interface Ranked<O extends Offered> {
  offer: O;
  /** Remaining shelf life at the delivery, hours. */
  freshHours: number;
  leftGrams: number;
  /** How much of its remaining weight the order takes; 0 for an offer that is skipped or no longer needed. */
  takeGrams: number;
  /** Why it is not proposed; undefined if it is. */
  skipped?: SkipReason;
}

const hourMs = 3_600_000;

/** Remaining hours of an offer's shelf life at a moment; negative after its end. */
export const freshHoursAt = ({ expiresAt }: Pick<Offered, 'expiresAt'>, at: number): number =>
  Math.floor((Date.parse(expiresAt) - at) / hourMs);

/**
 * Offers for an order: first the matching ones, cheapest first and at the same price the longest shelf life first, each used for the weight that is
 * still needed; then the others with the reason. deliverAt and now: ms.
 */
export function matchOffers<O extends Offered>(order: Wanted, offers: readonly O[], deliverAt: number, now: number): Ranked<O>[] {
  const ranked = offers
    .filter(({ species }) => species._id === order.species._id)
    .map((offer): Ranked<O> => {
      const skipped = whySkipped(order, offer, deliverAt, now);
      return {
        offer,
        freshHours: freshHoursAt(offer, deliverAt),
        leftGrams: offer.grams - offer.soldGrams,
        takeGrams: 0,
        ...(skipped && { skipped }),
      };
    })
    .sort(
      (a, b) =>
        Number(a.skipped !== undefined) - Number(b.skipped !== undefined) ||
        a.offer.priceMinor - b.offer.priceMinor ||
        b.freshHours - a.freshHours ||
        (a.offer._id < b.offer._id ? -1 : 1),
    );
  let missing = Math.max(0, order.grams - order.boughtGrams);
  for (const row of ranked) {
    if (row.skipped) break;
    row.takeGrams = Math.min(row.leftGrams, missing);
    missing -= row.takeGrams;
  }
  return ranked;
}

function whySkipped(order: Wanted, offer: Offered, deliverAt: number, now: number): SkipReason | undefined {
  if (offer.presentation !== order.presentation || offer.conservation !== order.conservation) return 'form';
  if (order.provider && order.provider._id !== offer.provider._id) return 'provider';
  if (offer.grams <= offer.soldGrams) return 'gone';
  if (offer.state !== 'active' || Date.parse(offer.validUntil) <= now) return 'over';
  if (freshHoursAt(offer, deliverAt) < Math.max(0, order.minFreshHours)) return 'freshness';
  if (order.maxPriceMinor !== null && offer.priceMinor > order.maxPriceMinor) return 'price';
  return undefined;
}
