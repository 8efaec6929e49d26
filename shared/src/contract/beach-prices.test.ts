import { abovePercent, priceTone } from './beach-prices.ts';

it.each([
  [4650, 4700, 'usual'],
  [4935, 4700, 'usual'],
  [4950, 4700, 'high'],
  [5405, 4700, 'high'],
  [5410, 4700, 'tooHigh'],
] as const)('a price of %s beside a median of %s is %s', (price, median, tone) => {
  expect(priceTone(price, median)).toBe(tone);
});

it('tells how far a price is from the median', () => {
  expect(abovePercent(6100, 5250)).toBeCloseTo(16.19, 2);
  expect(abovePercent(6900, 6950)).toBeCloseTo(-0.72, 2);
});
