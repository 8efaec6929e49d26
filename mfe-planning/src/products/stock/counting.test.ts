import { countries } from '@shop/shared/contract';
import { endOfDay } from './counting.ts';

describe('the end of a day', () => {
  it.each([
    ['CL', '2026-11-23', '2026-11-24T02:59:59.000Z'],
    ['CL', '2026-07-01', '2026-07-02T03:59:59.000Z'],
    ['EC', '2026-11-23', '2026-11-24T04:59:59.000Z'],
  ] as const)('is by the clock of %s', (key, day, instant) => expect(endOfDay(day, countries[key].timeZone)).toBe(instant));
});
