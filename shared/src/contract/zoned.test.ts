import { clockOf, instantOf, startOfDay } from './zoned.ts';

it.each([
  ['America/Santiago', '2026-11-21T14:30', '2026-11-21T17:30:00.000Z'],
  ['America/Lima', '2026-11-21T00:05', '2026-11-21T05:05:00.000Z'],
  // The clocks of New York are put back on the first of November.
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:30', '2026-11-01T08:30:00.000Z'],
  // Those of Chile are put back at midnight: the last hour of the third of April occurs twice.
  ['America/Santiago', '2027-04-03T22:59', '2027-04-04T01:59:00.000Z'],
  ['America/Santiago', '2027-04-03T23:59', '2027-04-04T03:59:00.000Z'],
  ['America/Santiago', '2027-04-04T00:00', '2027-04-04T04:00:00.000Z'],
])('reads the clock of %s at %s as %s and back', (zone, clock, instant) => {
  expect(instantOf(clock, zone)).toBe(instant);
  expect(clockOf(instant, zone)).toBe(clock);
});

it('is empty of what is no clock', () => {
  expect(instantOf('', 'America/Lima')).toBe('');
});

it('begins a day when its own clocks do', () => {
  expect(new Date(startOfDay('2026-11-21', 'America/Santiago')).toISOString()).toBe('2026-11-21T03:00:00.000Z');
});

it('begins a day without a midnight at its first moment', () => {
  // In Chile the fourth of September ends at 24:00 and the fifth begins at 01:00.
  const begun = new Date(startOfDay('2027-09-05', 'America/Santiago')).toISOString();
  expect([begun, clockOf(begun, 'America/Santiago')]).toEqual(['2027-09-05T04:00:00.000Z', '2027-09-05T01:00']);
});
