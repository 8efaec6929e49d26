import { netOf } from './money.ts';
import type { RoleName } from './roles.ts';

interface SellingLimit {
  /** The most that may be taken off a line, hundredths of a percent. */
  discount: number;
  belowCost: boolean;
  /** For nothing: a price of 0, or all of it off. */
  free: boolean;
  /** To a client who would then owe more than their limit. */
  beyondCredit: boolean;
}

/** What each role may sell at without asking; beyond that an administrator of the country approves first. */
export const sellingLimits = {
  seller: { discount: 1000, belowCost: false, free: false, beyondCredit: false },
  logistic: { discount: 0, belowCost: false, free: false, beyondCredit: false },
  admin: { discount: 10_000, belowCost: true, free: true, beyondCredit: true },
  mega: { discount: 10_000, belowCost: true, free: true, beyondCredit: true },
} as const satisfies Record<RoleName, SellingLimit>;

export const limitReasons = ['free', 'discount', 'belowCost'] as const;
export type LimitReason = (typeof limitReasons)[number];

/** Why a role has to ask before it sells a line like this; empty: it need not. costMinor: of a kg; 0: nobody knows it. */
export function beyondLimits(role: RoleName, line: { priceMinor: number; discount: number; costMinor: number }): LimitReason[] {
  const limit: SellingLimit = sellingLimits[role];
  const net = netOf({ ...line, grams: 1000 });
  const found: (LimitReason | false)[] = [
    net === 0 && !limit.free && 'free',
    line.discount > limit.discount && 'discount',
    line.costMinor > 0 && net < line.costMinor && !limit.belowCost && 'belowCost',
  ];
  return found.filter((reason) => reason !== false);
}

interface Credit {
  /** What a client owes, what their other open orders come to, what this one adds, and what they may owe; null: nobody said. Minor units. */
  balanceMinor: number;
  orderedMinor: number;
  orderMinor: number;
  limitMinor: number | null;
}

/** By how much a client would owe more than they may, minor units; 0: they would not. */
export const beyondCredit = ({ balanceMinor, orderedMinor, orderMinor, limitMinor }: Credit): number =>
  limitMinor === null ? 0 : Math.max(0, balanceMinor + orderedMinor + orderMinor - limitMinor);

/** Whether a role has to ask before a client may owe that much. */
export const asksForCredit = (role: RoleName, credit: Credit): boolean =>
  !(sellingLimits[role] as SellingLimit).beyondCredit && beyondCredit(credit) > 0;

/** Whether a role has to ask for anything before it sells. */
export const hasSellingLimits = (role: RoleName): boolean => {
  const { discount, belowCost, free, beyondCredit }: SellingLimit = sellingLimits[role];
  return discount < 10_000 || !belowCost || !free || !beyondCredit;
};

/** Whose limits a weight is checked against that is not set by the person who set the price: the widest of those who have limits. */
export const weighingLimits = 'seller' satisfies RoleName;

interface SoldLine {
  productId: string;
  grams: number;
  priceMinor: number;
  discount: number;
}

/** Whether what was allowed for one line also allows another one: the same product, not heavier, not cheaper, without a larger discount. */
export const covers = (allowed: SoldLine, line: SoldLine): boolean =>
  allowed.productId === line.productId &&
  line.grams <= allowed.grams &&
  line.priceMinor >= allowed.priceMinor &&
  line.discount <= allowed.discount;
