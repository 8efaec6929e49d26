import { matchOffers, type Offered, type SkipReason, type Wanted } from './matching.ts';

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

describe('whatever is ordered and offered', () => {
  let seed = 11;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const pick = <T>(...some: T[]) => some[next(some.length)] as T;
  const hours = (from: number, count: number) => new Date(from + count * 3_600_000).toISOString();

  const anyOrder = (): Wanted => ({
    species: { _id: 'BRU' },
    presentation: pick('whole', 'fillet'),
    conservation: 'fresh',
    provider: pick(null, null, { _id: 'one' }),
    grams: (1 + next(40)) * 10_000,
    boughtGrams: pick(0, 0, next(20) * 10_000),
    maxPriceMinor: pick(null, 4000 + next(2000)),
    minFreshHours: pick(0, 12, 24, 48),
  });
  const anyOffer = (_id: string): Offered => ({
    _id,
    species: { _id: pick('BRU', 'BRU', 'SNK') },
    presentation: pick('whole', 'whole', 'fillet'),
    conservation: pick('fresh', 'fresh', 'frozen'),
    provider: { _id: pick('one', 'other') },
    state: pick('active', 'active', 'active', 'reserved', 'withdrawn'),
    grams: 100_000,
    soldGrams: pick(0, 0, next(11) * 10_000),
    priceMinor: 4000 + next(20) * 100,
    expiresAt: hours(deliverAt, next(80) - 8),
    validUntil: hours(now, next(20) - 3),
  });

  /** Each reason, reformulated independently of the implementation. */
  const isTrue: Record<SkipReason, (order: Wanted, offer: Offered) => boolean> = {
    form: (wants, { presentation, conservation }) => wants.presentation !== presentation || wants.conservation !== conservation,
    provider: (wants, { provider }) => wants.provider !== null && wants.provider._id !== provider._id,
    gone: (_, { grams, soldGrams }) => soldGrams === grams,
    over: (_, { state, validUntil }) => state !== 'active' || validUntil <= new Date(now).toISOString(),
    freshness: (wants, { expiresAt }) => expiresAt < hours(deliverAt, wants.minFreshHours),
    price: (wants, { priceMinor }) => wants.maxPriceMinor !== null && priceMinor > wants.maxPriceMinor,
  };

  const rounds = Array.from({ length: 300 }, () => {
    const wants = anyOrder();
    const offers = Array.from({ length: next(12) }, (_, n) => anyOffer(`offer ${n}`));
    return { wants, offers, ranked: matchOffers(wants, offers, deliverAt, now) };
  });

  it('names every offer of the species once, and no other', () => {
    for (const { offers, ranked } of rounds)
      expect(ranked.map(({ offer }) => offer._id).sort()).toEqual(
        offers
          .filter(({ species }) => species._id === 'BRU')
          .map(({ _id }) => _id)
          .sort(),
      );
  });

  it('skips an offer exactly where there is a reason, and tells a true one', () => {
    const told = new Set<SkipReason | undefined>();
    for (const { wants, ranked } of rounds)
      for (const { offer, skipped } of ranked) {
        told.add(skipped);
        const reasons = (Object.keys(isTrue) as SkipReason[]).filter((reason) => isTrue[reason](wants, offer));
        if (skipped) expect(reasons).toContain(skipped);
        else expect(reasons).toEqual([]);
      }
    expect(told.size).toBe(7);
  });

  it('takes what lacks where it costs least, of one price of what lasts longest, never more than there is', () => {
    for (const { wants, ranked } of rounds) {
      const fitting = ranked.filter(({ skipped }) => !skipped);
      expect(ranked.slice(0, fitting.length)).toEqual(fitting);
      const lacks = Math.max(0, wants.grams - wants.boughtGrams);
      const there = fitting.reduce((sum, { leftGrams }) => sum + leftGrams, 0);
      expect(ranked.reduce((sum, { takeGrams }) => sum + takeGrams, 0)).toBe(Math.min(lacks, there));
      for (const [n, row] of fitting.entries()) {
        const before = fitting[n - 1];
        expect(row.takeGrams).toBeLessThanOrEqual(row.offer.grams - row.offer.soldGrams);
        if (!before) continue;
        expect(before.offer.priceMinor).toBeLessThanOrEqual(row.offer.priceMinor);
        if (before.offer.priceMinor === row.offer.priceMinor) expect(before.freshHours).toBeGreaterThanOrEqual(row.freshHours);
        if (row.takeGrams > 0) expect(before.takeGrams).toBe(before.leftGrams);
      }
    }
  });
});
