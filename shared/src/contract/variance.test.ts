import { netOf } from './money.ts';
import { type PlanAndReality, sumOfVariances, variancesOf } from './variance.ts';

const row = (planGrams: number, planPriceMinor: number, realGrams: number, realMinor: number): PlanAndReality => ({
  planGrams,
  planPriceMinor,
  realGrams,
  realMinor,
});

it('is only volume when more of everything came at the planned price', () => {
  const rows = [row(1_000_000, 4000, 1_100_000, 4_400_000), row(1_000_000, 6000, 1_100_000, 6_600_000)];
  expect(sumOfVariances(variancesOf(rows))).toEqual({ volumeMinor: 1_000_000, priceMinor: 0, mixMinor: 0, totalMinor: 1_000_000 });
});

it('is only price when the planned weight came dearer', () => {
  expect(variancesOf([row(1_000_000, 4000, 1_000_000, 4_200_000)])).toEqual([
    { volumeMinor: 0, priceMinor: 200_000, mixMinor: 0, totalMinor: 200_000 },
  ]);
});

it('is only mix when as much came in other shares', () => {
  const rows = [row(1_000_000, 4000, 500_000, 2_000_000), row(1_000_000, 6000, 1_500_000, 9_000_000)];
  expect(sumOfVariances(variancesOf(rows))).toEqual({ volumeMinor: 0, priceMinor: 0, mixMinor: 1_000_000, totalMinor: 1_000_000 });
});

it('counts what nobody planned', () => {
  expect(variancesOf([row(1_000_000, 4000, 1_000_000, 4_000_000), row(0, 0, 100_000, 500_000)])[1]).toEqual({
    volumeMinor: 400_000,
    priceMinor: 100_000,
    mixMinor: 0,
    totalMinor: 500_000,
  });
});

it('adds up to the minor unit, whatever the weights and prices', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let n = 0; n < 500; n++) {
    // Often nothing was planned, or planned without a price, or nothing came; the returned amount can be worth more than the rest.
    const some = (most: number) => (next(4) === 0 ? 0 : next(most));
    const rows = Array.from({ length: 1 + next(12) }, () =>
      row(some(9_999_999), some(25_000), some(9_999_999), some(90_000_000) - (next(9) === 0 ? next(90_000_000) : 0)),
    );
    const variances = variancesOf(rows);
    for (const [i, { planGrams, planPriceMinor, realMinor }] of rows.entries()) {
      const { volumeMinor, priceMinor, mixMinor, totalMinor } = variances[i] as (typeof variances)[number];
      expect(volumeMinor + priceMinor + mixMinor).toBe(totalMinor);
      expect(totalMinor).toBe(realMinor - netOf({ grams: planGrams, priceMinor: planPriceMinor }));
    }
    const { volumeMinor, priceMinor, mixMinor, totalMinor } = sumOfVariances(variances);
    expect(volumeMinor + priceMinor + mixMinor).toBe(totalMinor);
    for (const amount of variances.flatMap(Object.values)) expect(Number.isSafeInteger(amount)).toBe(true);
  }
});
