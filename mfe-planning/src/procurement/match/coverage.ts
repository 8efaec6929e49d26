import { type CallAnswer, isGoodUntil, type Reference } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';

export type Order = CallAnswer<typeof calls.purchases.openOrders>[number];
export type Offer = CallAnswer<typeof calls.purchases.openOffers>[number];

interface Coverage {
  day: string;
  /** The weight still to be bought for that day. */
  wantedGrams: number;
  /** The weight offered that stays fresh until the delivery of that day has arrived. */
  offeredGrams: number;
  /** Percent; null: nothing is ordered. */
  percent: number | null;
}

export interface CoverageRow {
  species: Reference;
  days: readonly Coverage[];
  /** The missing weight over all days. */
  missingGrams: number;
}

const left = ({ grams, soldGrams }: Pick<Offer, 'grams' | 'soldGrams'>) => grams - soldGrams;

/** Offered and ordered weight by species and delivery day; species without orders are omitted. endOf: when a delivery of a day has arrived. */
export function coverageOf(
  orders: readonly Order[],
  offers: readonly Offer[],
  days: readonly string[],
  endOf: (day: string) => string,
): CoverageRow[] {
  const kinds = new Map(orders.map(({ species }) => [species._id, species]));
  return [...kinds.values()]
    .map((species) => {
      const own = orders.filter((order) => order.species._id === species._id);
      const cells = days.map((day): Coverage => {
        const wantedGrams = own
          .filter(({ neededOn }) => neededOn === day)
          .reduce((sum, order) => sum + Math.max(0, order.grams - order.boughtGrams), 0);
        const end = endOf(day);
        const offeredGrams = offers
          .filter((offer) => offer.species._id === species._id && isGoodUntil(offer.expiresAt, end))
          .reduce((sum, offer) => sum + left(offer), 0);
        return { day, wantedGrams, offeredGrams, percent: wantedGrams === 0 ? null : Math.floor((offeredGrams * 100) / wantedGrams) };
      });
      const missingGrams = cells.reduce((sum, { wantedGrams, offeredGrams }) => sum + Math.max(0, wantedGrams - offeredGrams), 0);
      return { species, days: cells, missingGrams };
    })
    .filter((row) => row.days.some(({ wantedGrams }) => wantedGrams > 0))
    .sort((a, b) => b.missingGrams - a.missingGrams || a.species.name.localeCompare(b.species.name));
}

/** The mark of a covered share. */
export const markOf = (percent: number): 'covered' | 'most' | 'lacking' =>
  percent >= 100 ? 'covered' : percent >= 70 ? 'most' : 'lacking';
