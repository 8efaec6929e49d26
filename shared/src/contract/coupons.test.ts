import { discountOf } from './coupons.ts';

const percent = (value: number, minTotalMinor = 0) => ({ kind: 'percent', value, minTotalMinor }) as const;
const amount = (value: number, minTotalMinor = 0) => ({ kind: 'amount', value, minTotalMinor }) as const;

it.each([
  ['15 % of 284.000', percent(15), 284_000, 42_600],
  ['half a unit, rounded up', percent(50), 3, 2],
  ['all of it', percent(100), 9990, 9990],
  ['an amount', amount(5000), 25_000, 5000],
  ['no more than the total', amount(5000), 4200, 4200],
  ['nothing of nothing', percent(10), 0, 0],
  ['nothing below the minimum', percent(10, 60_000), 59_999, 0],
  ['something from the minimum on', percent(10, 60_000), 60_000, 6000],
])('a coupon takes off %s', (_, coupon, net, expected) => {
  expect(discountOf(coupon, net)).toBe(expected);
});
