import { countries, deliveryEndOf } from '@shop/shared/contract';
import { coverageOf, markOf, type Offer, type Order } from './coverage.ts';

const bream = { _id: 'BRU', name: 'Reineta', code: 'BRU' };
const jack = { _id: 'CJM', name: 'Jurel', code: 'CJM' };
const order = (own: Partial<Order>) => ({ species: bream, grams: 100_000, boughtGrams: 0, neededOn: '2026-11-21', ...own }) as Order;
const offer = (own: Partial<Offer>) =>
  ({ species: bream, grams: 70_000, soldGrams: 0, expiresAt: '2026-11-22T02:00:00Z', ...own }) as Offer;
const days = ['2026-11-21', '2026-11-22'];
const endOf = (day: string) => deliveryEndOf({ day, window: null }, countries.CL);

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('compares what is offered and good until the deliveries of a day have arrived with what is still to be bought for it', () => {
  const [row] = coverageOf(
    [order({}), order({ boughtGrams: 60_000 }), order({ neededOn: '2026-11-22', grams: 50_000 })],
    [offer({}), offer({ soldGrams: 65_000, expiresAt: '2026-12-01T00:00:00Z' })],
    days,
    endOf,
  );
  expect(row?.days.map(({ wantedGrams, offeredGrams, percent }) => [wantedGrams, offeredGrams, percent])).toEqual([
    [140_000, 75_000, 53],
    [50_000, 5000, 10],
  ]);
  expect(row?.missingGrams).toBe(110_000);
});

it('puts what lacks most first and leaves out what nobody orders', () => {
  const rows = coverageOf(
    [order({ species: jack, grams: 10_000 }), order({})],
    [offer({ species: { ...bream, _id: 'SNK' } })],
    days,
    endOf,
  );
  expect(rows.map(({ species }) => species.name)).toEqual(['Reineta', 'Jurel']);
  expect(coverageOf([order({ neededOn: '2027-01-01' })], [], days, endOf)).toEqual([]);
});

it.each([
  [100, 'covered'],
  [99, 'most'],
  [70, 'most'],
  [69, 'lacking'],
])('marks %i percent as %s', (percent, mark) => {
  expect(markOf(percent)).toBe(mark);
});
