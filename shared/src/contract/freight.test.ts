import { sharedOut } from './freight.ts';

/** A small random number generator: the same numbers in every run. */
function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

describe('the cost of a lane', () => {
  it('is shared by weight to the last unit: nothing is lost, nobody is a whole unit off their share', () => {
    const next = numbers(7);
    const draw = (most: number) => (next.next().value as number) % most;
    for (let round = 0; round < 2000; round++) {
      const total = draw(3) === 0 ? draw(10) : draw(2_000_000_000);
      const weights = Array.from({ length: 1 + draw(12) }, () => (draw(6) === 0 ? 0 : 10 * draw(100_000)));
      const sum = weights.reduce((all, weight) => all + weight, 0);
      const shares = sharedOut(total, weights);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      if (sum === 0) continue;
      for (const [at, share] of shares.entries()) {
        expect(Math.abs(share - (total * (weights[at] as number)) / sum)).toBeLessThan(1.000001);
        if (weights[at] === 0) expect(share).toBe(0);
        // A larger weight never has a smaller share.
        for (const [other, weight] of weights.entries())
          if ((weights[at] as number) > weight) expect(share).toBeGreaterThanOrEqual(shares[other] as number);
      }
    }
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [20, 20, 60], [20, 20, 60]],
    [1, [10, 90], [0, 1]],
    [58_000, [48_000, 166_000, 70_000], [9803, 33_901, 14_296]],
    [10, [0, 0, 0], [4, 3, 3]],
    [0, [5, 5], [0, 0]],
    [7, [], []],
  ])('%i by %j is %j', (total, weights, shares) => {
    expect(sharedOut(total, weights)).toEqual(shares);
  });
});
