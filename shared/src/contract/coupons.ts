import { changedBy } from './money.ts';

/** How a coupon stands on a day of its country: `off` when staff switched it off, whatever its dates. */
export const couponStates = ['planned', 'running', 'ended', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponKinds = ['percent', 'amount'] as const;

/** value: whole percent, or minor units. */
interface Reduction {
  kind: (typeof couponKinds)[number];
  value: number;
  minTotalMinor: number;
}

/** What a coupon takes off the net total of a purchase, minor units: nothing below its minimum, and never more than the total. */
export function discountOf({ kind, value, minTotalMinor }: Reduction, netMinor: number): number {
  if (netMinor < minTotalMinor) return 0;
  return Math.min(netMinor, kind === 'amount' ? value : changedBy(netMinor, value * 100) - netMinor);
}
