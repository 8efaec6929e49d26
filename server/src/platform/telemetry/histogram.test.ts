import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bucketOfMs, loadBoundsMs, noLoads, p75, sum } from './histogram.ts';

const countsOf = (...times: number[]) =>
  times.reduce((counts, ms) => {
    counts[bucketOfMs(ms)] = (counts[bucketOfMs(ms)] ?? 0) + 1;
    return counts;
  }, noLoads());

describe('load times in buckets', () => {
  it('tells nothing of no loads', () => assert.equal(p75(noLoads()), null));

  it('puts a load on a bound into the bucket below it', () => {
    assert.equal(bucketOfMs(50), 0);
    assert.equal(bucketOfMs(50.1), 1);
    assert.equal(bucketOfMs(600_000), loadBoundsMs.length);
  });

  it('comes near the p75 of the times themselves', () => {
    const times = Array.from({ length: 1000 }, (_, i) => 10 + ((i * 7919) % 1000) * 2.4);
    const exact = times.toSorted((a, b) => a - b)[749] as number;
    const told = p75(countsOf(...times)) as number;
    assert.ok(Math.abs(told - exact) / exact < 0.05, `${told} for ${exact}`);
  });

  it('says the last bound when most took longer', () => assert.equal(p75(countsOf(20_000, 30_000, 40_000)), loadBoundsMs.at(-1)));

  it('adds up what was counted in several hours', () => {
    assert.deepEqual(sum(countsOf(60, 900), countsOf(60)), countsOf(60, 60, 900));
  });
});
