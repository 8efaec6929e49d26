import { netOf } from './money.ts';
import type { RoleName } from './roles.ts';

interface SellingLimit {
  /** The maximum discount of a line, hundredths of a percent. */
  discount: number;
  belowCost: boolean;
  /** Whether the role may sell for nothing: a price of 0, or a full discount. */
  free: boolean;
  /** Whether the role may sell to a client who would then owe more than their limit. */
  beyondCredit: boolean;
}

/** The limits within which each role can sell without approval; beyond them an administrator of the country must approve first. */
export const sellingLimits = {
  seller: { discount: 1000, belowCost: false, free: false, beyondCredit: false },
  logistic: { discount: 0, belowCost: false, free: false, beyondCredit: false },
  admin: { discount: 10_000, belowCost: true, free: true, beyondCredit: true },
  mega: { discount: 10_000, belowCost: true, free: true, beyondCredit: true },
} as const satisfies Record<RoleName, SellingLimit>;

export const limitReasons = ['free', 'discount', 'belowCost'] as const;
export type LimitReason = (typeof limitReasons)[number];

/** Why a role needs approval for a line; empty if it needs none. costMinor: per kg; 0: unknown. */
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
  /** A client's debt, the total of their other open orders, the total of this one, and their credit limit; null: no limit. Minor units. */
  balanceMinor: number;
  orderedMinor: number;
  orderMinor: number;
  limitMinor: number | null;
}

/** The amount by which a client would exceed the credit limit, minor units; 0 if they would not. */
export const beyondCredit = ({ balanceMinor, orderedMinor, orderMinor, limitMinor }: Credit): number =>
  limitMinor === null ? 0 : Math.max(0, balanceMinor + orderedMinor + orderMinor - limitMinor);

/** Whether a role needs approval for this debt of a client. */
export const asksForCredit = (role: RoleName, credit: Credit): boolean =>
  !(sellingLimits[role] as SellingLimit).beyondCredit && beyondCredit(credit) > 0;

/** Whether a role has any limits for selling. */
export const hasSellingLimits = (role: RoleName): boolean => {
  const { discount, belowCost, free, beyondCredit }: SellingLimit = sellingLimits[role];
  return discount < 10_000 || !belowCost || !free || !beyondCredit;
};

/** The limits for a weight that another person set than the price: the widest of all roles with limits. */
export const weighingLimits = 'seller' satisfies RoleName;

interface SoldLine {
  productId: string;
  grams: number;
  priceMinor: number;
  discount: number;
}

/** Whether the approval of one line covers another one: the same product, not heavier, not cheaper, without a larger discount. */
export const covers = (allowed: SoldLine, line: SoldLine): boolean =>
  allowed.productId === line.productId &&
  line.grams <= allowed.grams &&
  line.priceMinor >= allowed.priceMinor &&
  line.discount <= allowed.discount;
