import { compareCatches, completenessOf, missingOf, signalGaps, type TripFacts, tripData } from './trips.ts';

const caught = (id: string, kg: number) => ({ species: { _id: id }, grams: kg * 1000 });

describe('reported and observed catch', () => {
  it.each([
    ['less than 5 %', 552, 540, false],
    ['more than 5 %, but not 5 kg', 40, 36, false],
    ['more than 5 kg, but not 5 %', 400, 390, false],
    ['more than both', 165, 148, true],
    ['more than both, upwards', 100, 120, true],
    ['exactly 5 % and more than 5 kg', 200, 190, false],
  ])('%s: marked %s', (_, reported, observed, isMarked) => {
    expect(compareCatches([caught('a', reported)], [caught('a', observed)])[0]).toMatchObject({ isMarked });
  });

  it('marks what was not declared, however little, and tells what was not seen', () => {
    expect(compareCatches([caught('a', 10)], [caught('b', 1)])).toEqual([
      { species: { _id: 'a' }, reportedGrams: 10_000, observedGrams: null, grams: -10_000, percent: -100, isMarked: true },
      { species: { _id: 'b' }, reportedGrams: null, observedGrams: 1000, grams: 1000, percent: null, isMarked: true },
    ]);
  });
});

describe('completeness', () => {
  const whole: TripFacts = {
    vessel: {},
    port: 'Melinka',
    departedAt: '2026-11-15T21:40:00.000Z',
    gear: 'longline',
    faoArea: '87.3.2',
    trackTimes: ['2026-11-15T21:40:00.000Z', '2026-11-15T22:10:00.000Z'],
    hauls: { count: 2, withPosition: 2, withDiscards: 2 },
    catches: [{ freshness: 'E' }],
    undeclared: 0,
  };

  it('is whole with everything, and nothing without', () => {
    expect([missingOf(whole), completenessOf([])]).toEqual([[], 100]);
    const none = { count: 0, withPosition: 0, withDiscards: 0 };
    const nothing = { vessel: null, port: null, departedAt: null, gear: null, faoArea: null, trackTimes: null, hauls: none, catches: [] };
    expect(missingOf({ ...nothing, undeclared: 1 })).toEqual(tripData);
    expect(completenessOf(tripData)).toBe(0);
  });

  it('tells a gap in the signal, a haul without a position and a species that was not declared', () => {
    const trackTimes = ['2026-11-15T21:40:00.000Z', '2026-11-15T22:18:00.000Z'];
    expect(signalGaps(trackTimes)).toEqual([{ at: 1, minutes: 38 }]);
    const missing = missingOf({ ...whole, trackTimes, hauls: { count: 2, withPosition: 1, withDiscards: 2 }, undeclared: 1 });
    expect([missing, completenessOf(missing)]).toEqual([['signal', 'positions', 'species'], 75]);
  });
});
