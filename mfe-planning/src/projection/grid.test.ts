import { gridOf, type Projection, reusing } from './grid.ts';

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
