import { countries } from '../../../contract/countries.ts';
import { formatsOf } from '../../../contract/format.ts';
import { type DateOrder, dateForm, dateOrder, dayOfText, namedDays } from './day-text.ts';

// A Friday.
const today = '2026-11-20';
const read = (text: string, more: Partial<Parameters<typeof dayOfText>[1]> = {}) => dayOfText(text, { today, order: 'dmy', ...more });

it.each([
  ['CL', 'dmy', 'dd-mm-yyyy'],
  ['BZ', 'dmy', 'dd/mm/yyyy'],
  ['EC', 'dmy', 'dd/mm/yyyy'],
  ['USA', 'mdy', 'mm/dd/yyyy'],
  ['Peru', 'dmy', 'dd/mm/yyyy'],
  ['CR', 'dmy', 'dd/mm/yyyy'],
] as const)('%s writes its days in the order %s, as %s', (key, order, form) => {
  const { date } = formatsOf(countries[key], 'es');
  const letters = { d: 'dd', m: 'mm', y: 'yyyy' };
  expect([dateOrder(date), dateForm(date, (part) => letters[part])]).toEqual([order, form]);
});

it.each<[string, string | undefined, DateOrder?]>([
  ['24-11-2026', '2026-11-24'],
  ['24/11/26', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['11/24/2026', '2026-11-24', 'mdy'],
  ['2026-11-24', '2026-11-24', 'mdy'],
  ['24-11', '2026-11-24'],
  ['11/24', '2026-11-24', 'mdy'],
  ['3-2', '2027-02-03'],
  ['24', '2026-11-24'],
  ['3', '2026-12-03'],
  ['hoy', today],
  ['Mañana', '2026-11-21'],
  ['manana', '2026-11-21'],
  ['tomorrow', '2026-11-21'],
  ['pasado mañana', '2026-11-22'],
  ['lunes', '2026-11-23'],
  ['mié', '2026-11-25'],
  ['friday', '2026-11-27'],
  ['31-2-2026', undefined],
  ['24-13-2026', undefined],
  ['40', undefined],
  ['lu', undefined],
  ['nunca', undefined],
])('%s is %s', (text, day, order = 'dmy') => {
  expect(read(text, { order })).toBe(day);
});

it.each([
  ['24', '2026-10-24'],
  ['24-12', '2025-12-24'],
  ['lunes', '2026-11-16'],
  ['viernes', '2026-11-13'],
])('of days that were, %s is %s', (text, day) => {
  expect(read(text, { isPast: true })).toBe(day);
});

it.each(['24', '24-11', '24-11-26', 'hoy'])('while it is typed, %s may go on', (text) => {
  expect(read(text, { isWhole: true })).toBeUndefined();
});

it('names the days that are chosen most, each once', () => {
  expect(namedDays(today, false)).toEqual([
    ['today', today],
    ['tomorrow', '2026-11-21'],
    ['monday', '2026-11-23'],
  ]);
  expect(namedDays('2026-11-22', false).map(([word]) => word)).toEqual(['today', 'tomorrow']);
  expect(namedDays(today, true).map(([, day]) => day)).toEqual([today, '2026-11-19']);
});
