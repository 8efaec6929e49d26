import type { Conservation, Presentation } from './vocabulary.ts';

/** What an order asks for. */
export interface Wanted {
  species: { _id: string };
  presentation: Presentation;
  conservation: Conservation;
  provider: { _id: string } | null;
  grams: number;
  boughtGrams: number;
  /** Of a kg, minor units; null: any price. */
  maxPriceMinor: number | null;
  /** What must be left of its life when it is delivered; hours. */
  minFreshHours: number;
}

/** What an offer gives. */
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
  /** Of its life, at the delivery. */
  freshHours: number;
  leftGrams: number;
  /** Of what is left of it, how much the order takes; 0 of one that is skipped or no longer needed. */
  takeGrams: number;
  /** Why it is not proposed; undefined: it is. */
  skipped?: SkipReason;
}

const hourMs = 3_600_000;

/** Hours that are left of an offer's life at a moment; below zero it is over. */
export const freshHoursAt = ({ expiresAt }: Pick<Offered, 'expiresAt'>, at: number): number =>
  Math.floor((Date.parse(expiresAt) - at) / hourMs);

/**
 * Offers for an order: first those that fit, the cheapest first and of one price the one that lasts longest, each taking what is still
 * needed; then those that do not, with the reason. deliverAt and now: ms.
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
