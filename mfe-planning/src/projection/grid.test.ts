import { gridOf, meaningOf, type Projection, reusing } from './grid.ts';

const species = ['Merluza', 'Reineta'].map((name) => ({ _id: name, name }));
const weeks = ['2026-11-16', '2026-11-23'];
const planned = (grams: number) =>
  [{ species: species[0], client: null, week: weeks[1], side: 'buy', version: 1, grams, priceMinor: 4200 }] as unknown as Projection[];
const gridWith = (grams: number) => gridOf(species, weeks, 'buy', planned(grams), [], '2026-11-16');

it('keeps all that is as it was once a cell is written, so that only its row is drawn anew', () => {
  const before = gridWith(1000);
  const after = reusing(before, gridWith(2000));
  expect(after.weeks).toBe(before.weeks);
  expect(after.rows[0]?.plan[1]?.grams).toBe(2000);
  expect(after.rows[1]).toBe(before.rows[1]);
  expect(reusing(before, gridWith(1000)).rows[0]).toBe(before.rows[0]);
});

it.each([
  ['sell', 'grams', 'better', 'worse'],
  ['sell', 'priceMinor', 'better', 'worse'],
  ['buy', 'priceMinor', 'worse', 'better'],
  ['buy', 'grams', 'worse', 'worse'],
] as const)('of what one wants to %s, more %s than planned is %s, less is %s', (side, measure, more, less) => {
  expect(meaningOf(side, measure, 2000)).toBe(more);
  expect(meaningOf(side, measure, -2000)).toBe(less);
});
