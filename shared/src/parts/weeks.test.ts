import { mondayOf, sundayOf } from '@shop/shared/contract';
import { weekNumber, weeksAfter, weeksBetween } from './weeks.ts';

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-20', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('finds the Monday of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it.each([
  ['2026-11-16', 47],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('counts the week of %s as S%i', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

it('goes over the end of a year', () => {
  expect(weeksBetween('2026-12-21', '2027-01-04')).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
  expect(weeksAfter('2027-01-04', -1)).toBe('2026-12-28');
  expect(sundayOf('2026-12-28')).toBe('2027-01-03');
});
