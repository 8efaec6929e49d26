import { clockOf, instantOf, startOfDay } from './zoned.ts';

it.each([
  ['America/Santiago', '2026-11-21T14:30', '2026-11-21T17:30:00.000Z'],
  ['America/Lima', '2026-11-21T00:05', '2026-11-21T05:05:00.000Z'],
  // The clocks of New York go back on the first of November.
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:30', '2026-11-01T08:30:00.000Z'],
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
