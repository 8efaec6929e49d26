import { matchOffers, type Offered, type Wanted } from './matching.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const deliverAt = Date.parse('2026-11-21T12:00:00Z');
const form = { species: { _id: 'BRU' }, presentation: 'whole', conservation: 'fresh' } as const;
const order: Wanted = { ...form, provider: null, grams: 240_000, boughtGrams: 0, maxPriceMinor: 5000, minFreshHours: 24 };
const offer = (_id: string, more: Partial<Offered> = {}): Offered => ({
  _id,
  ...form,
  provider: { _id: `of ${_id}` },
  state: 'active',
  grams: 160_000,
  soldGrams: 0,
  priceMinor: 4700,
  expiresAt: '2026-11-24T12:00:00Z',
  validUntil: '2026-11-20T18:00:00Z',
  ...more,
});

it('takes of the cheapest first, and of one price of the one that lasts longest, until the order is covered', () => {
  const ranked = matchOffers(
    order,
    [offer('dear', { priceMinor: 4900 }), offer('short', { expiresAt: '2026-11-22T13:00:00Z' }), offer('long')],
    deliverAt,
    now,
  );
  expect(ranked.map(({ offer, takeGrams }) => [offer._id, takeGrams])).toEqual([
    ['long', 160_000],
    ['short', 80_000],
    ['dear', 0],
  ]);
});

it.each([
  ['form', { presentation: 'fillet' }],
  ['gone', { soldGrams: 160_000 }],
  ['over', { state: 'withdrawn' }],
  ['over', { validUntil: '2026-11-20T11:59:00Z' }],
  ['freshness', { expiresAt: '2026-11-22T11:00:00Z' }],
  ['price', { priceMinor: 5001 }],
] as const)('says that an offer is skipped for its %s', (reason, more) => {
  expect(matchOffers(order, [offer('x', more)], deliverAt, now)).toEqual([expect.objectContaining({ skipped: reason, takeGrams: 0 })]);
});

it('leaves out offers of other species, and of other providers says so', () => {
  expect(matchOffers(order, [offer('x', { species: { _id: 'SNK' } })], deliverAt, now)).toEqual([]);
  expect(matchOffers({ ...order, provider: { _id: 'one' } }, [offer('x')], deliverAt, now)[0]?.skipped).toBe('provider');
});

it('asks for no more than is missing', () => {
  expect(matchOffers({ ...order, boughtGrams: 239_000 }, [offer('x')], deliverAt, now)[0]?.takeGrams).toBe(1000);
});
