import { changedBy } from './money.ts';

/** State of a coupon on a day of its country: `off` if staff switched it off, whatever its dates. */
export const couponStates = ['planned', 'running', 'ended', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponKinds = ['percent', 'amount'] as const;

/** value: percent as an integer, or minor units. */
interface Reduction {
  kind: (typeof couponKinds)[number];
  value: number;
  minTotalMinor: number;
}

/** The discount of a coupon on the net total of a purchase, minor units: 0 below its minimum, and never more than the total. */
export function discountOf({ kind, value, minTotalMinor }: Reduction, netMinor: number): number {
  if (netMinor < minTotalMinor) return 0;
  return Math.min(netMinor, kind === 'amount' ? value : changedBy(netMinor, value * 100) - netMinor);
}
