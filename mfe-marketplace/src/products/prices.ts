import type { PublishedProduct } from '@shop/shared/contract';

export interface PriceStep {
  id: string;
  /** ms since the epoch. */
  at: number;
  minor: number;
  /** The price change; null: the price at publication. */
  change: PublishedProduct['prices'][number] | null;
}

/** The prices of a product, the oldest first, each valid until the next. */
export function stepsOf({
  _id,
  createdAt,
  priceMinor,
  prices,
}: Pick<PublishedProduct, '_id' | 'createdAt' | 'priceMinor' | 'prices'>): PriceStep[] {
  const changes = prices.map((change) => ({ id: change._id, at: Date.parse(change.at), minor: change.toMinor, change }));
  return [{ id: _id, at: Date.parse(createdAt), minor: prices[0]?.fromMinor ?? priceMinor, change: null }, ...changes];
}

/** The steps since a point in time; the price valid at that time starts there. */
export function stepsSince(steps: readonly PriceStep[], from: number): PriceStep[] {
  const before = steps.findLast(({ at }) => at <= from);
  return [...(before ? [{ ...before, at: from }] : []), ...steps.filter(({ at }) => at > from)];
}

/** The cost per kg of the unexpired stock; undefined: there is no stock, or it is not ours. */
export function costOf({ lots: all }: Pick<PublishedProduct, 'lots'>): number | undefined {
  const lots = all.filter(isGood);
  const grams = lots.reduce((sum, { onHandGrams }) => sum + onHandGrams, 0);
  return grams > 0 ? Math.round(lots.reduce((sum, lot) => sum + lot.costMinor * lot.onHandGrams, 0) / grams) : undefined;
}

/** Expired stock is neither sold nor counted. */
export const isGood = ({ expiresAt }: Pick<PublishedProduct['lots'][number], 'expiresAt'>): boolean => Date.parse(expiresAt) > Date.now();

/** The margin per kg: the price minus the cost of its lots, or the commission of the partner who sells it. */
export function marginOf(product: Pick<PublishedProduct, 'lots' | 'priceMinor' | 'commissionRate'>) {
  const { priceMinor, commissionRate } = product;
  const cost = costOf(product);
  if (cost !== undefined) return { of: 'lots' as const, minor: priceMinor - cost, percent: ((priceMinor - cost) / priceMinor) * 100 };
  if (commissionRate === null) return undefined;
  return { of: 'partner' as const, minor: Math.round((priceMinor * commissionRate) / 10_000), percent: commissionRate / 100 };
}
