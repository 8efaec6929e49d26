import { matchOffers, netOf, pricePerKg, type Ranked } from '@shop/shared/contract';
import { type Typed, useTyped } from '@shop/shared/parts';
import { useState } from 'react';
import { useDeliveryEnd } from '../../parts/useDeliveryEnd.ts';
import type { Offer, Order } from './coverage.ts';

interface Taken {
  offer: Offer;
  grams: number;
}

export interface Match {
  ranked: readonly Ranked<Offer>[];
  /** The text typed next to an offer; undefined: it is not selected. */
  typedOf: (offerId: string) => string | undefined;
  /** undefined deselects the offer. */
  type: (offerId: string, text: string | undefined) => void;
  /** The selected offers, in display order. */
  taken: readonly Taken[];
  /** A typed text is not a weight, or exceeds the offer. */
  isWrong: boolean;
  takenGrams: number;
  costMinor: number;
  /** Per kg; null while no offer is selected. */
  averageMinor: number | null;
  /** Per kg, below the order's maximum price; null without one, or while no offer is selected. */
  marginMinor: number | null;
}

/** The match of an order: initially the proposal, then as the user changes it. */
export function useMatch(order: Order | undefined, offers: readonly Offer[]): Match {
  const typed = useTyped();
  const endOf = useDeliveryEnd();
  const [changed, setChanged] = useState<{ orderId?: string; texts: ReadonlyMap<string, string | undefined> }>({ texts: new Map() });
  const texts = order && changed.orderId === order._id ? changed.texts : new Map<string, string | undefined>();
  const ranked = order ? matchOffers(order, offers, Date.parse(endOf(order.neededOn)), Date.now()) : [];
  const typedOf = (offerId: string) => {
    if (texts.has(offerId)) return texts.get(offerId);
    const grams = ranked.find(({ offer }) => offer._id === offerId)?.takeGrams ?? 0;
    return grams > 0 ? typed.ofGrams(grams) : undefined;
  };
  const rows = ranked.flatMap(({ offer, leftGrams }) => {
    const text = typedOf(offer._id);
    return text === undefined ? [] : [{ offer, leftGrams, grams: read(typed, text) }];
  });
  const taken = rows.filter(({ grams }) => grams > 0);
  const takenGrams = taken.reduce((sum, { grams }) => sum + grams, 0);
  const costMinor = taken.reduce((sum, { offer, grams }) => sum + netOf({ grams, priceMinor: offer.priceMinor }), 0);
  const averageMinor = takenGrams === 0 ? null : pricePerKg(costMinor, takenGrams);
  return {
    ranked,
    typedOf,
    type: (offerId, text) => setChanged({ ...(order && { orderId: order._id }), texts: new Map([...texts, [offerId, text]]) }),
    taken,
    isWrong: rows.some(({ grams, leftGrams }) => !(grams > 0) || grams > leftGrams || grams % 10 !== 0),
    takenGrams,
    costMinor,
    averageMinor,
    marginMinor: averageMinor === null || !order || order.maxPriceMinor === null ? null : order.maxPriceMinor - averageMinor,
  };
}

/** Returns 0 for a text that is not a weight. */
function read(typed: Typed, text: string): number {
  const grams = typed.grams(text);
  return Number.isFinite(grams) ? grams : 0;
}
