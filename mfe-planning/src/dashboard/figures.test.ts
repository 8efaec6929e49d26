import { before, bySpecies, byWeek, changeOf, type Day, marginOf, shrinkOf, sumOf } from './figures.ts';

const hake = { _id: 'HKN', name: 'Merluza austral' };
const jack = { _id: 'CJM', name: 'Jurel' };
const day = (own: Partial<Day>): Day => ({
  day: '2026-11-16',
  species: hake,
  boughtGrams: 0,
  boughtMinor: 0,
  soldGrams: 0,
  soldMinor: 0,
  ivaMinor: 0,
  costMinor: 0,
  shrinkGrams: 0,
  ...own,
});

it('sums weeks, those in which nothing happened too', () => {
  const rows = [day({ soldGrams: 1000 }), day({ day: '2026-11-22', soldGrams: 500 }), day({ day: '2026-12-01', soldGrams: 7 })];
  expect(byWeek(rows, '2026-11-18', '2026-12-02').map(({ monday, soldGrams }) => [monday, soldGrams])).toEqual([
    ['2026-11-16', 1500],
    ['2026-11-23', 0],
    ['2026-11-30', 7],
  ]);
});

it('puts the species with the best margin a kg first, below zero last, and leaves out what was not sold', () => {
  const rows = [
    day({ species: jack, soldGrams: 1000, soldMinor: 900, costMinor: 962 }),
    day({ soldGrams: 2000, soldMinor: 9000, costMinor: 6070 }),
    day({ species: { _id: 'SNK', name: 'Sierra' }, boughtGrams: 1000 }),
  ];
  expect(bySpecies(rows).map((row) => [row.species.name, marginOf(row)])).toEqual([
    ['Merluza austral', 1465],
    ['Jurel', -62],
  ]);
});

it('compares with as many days just before', () => {
  expect(before({ from: '2026-09-28', to: '2026-11-22' })).toEqual({ from: '2026-08-03', to: '2026-09-27' });
  expect(changeOf(200, 150)).toBe(-25);
  expect(changeOf(0, 150)).toBeNull();
  expect(changeOf(-62, -31)).toBe(50);
});

it('knows no shrink of nothing bought', () => {
  expect(shrinkOf(sumOf([]))).toBeNull();
  expect(shrinkOf(sumOf([day({ boughtGrams: 2000, shrinkGrams: 50 })]))).toBe(2.5);
});
