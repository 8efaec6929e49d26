import type { Request, RequestLine } from '@shop/shared/contract';
import { shortageLines } from './shortage.ts';
import type { Availability } from './useAvailability.ts';

const salmon = { _id: 'salmon', name: 'Salmón', presentation: 'fillet', conservation: 'fresh', isVirtual: false } as const;
const live = { ...salmon, _id: 'live', isVirtual: true };
const has = (availableGrams: number, isVirtual = false) =>
  ({ isVirtual, availableGrams, onHandGrams: 0, reservedGrams: 0, nextExpiresAt: null }) as Omit<Availability, '_id'> as Availability;
const aLine = (own: Partial<RequestLine>) => ({ confirmedGrams: null, lots: [], ...own }) as unknown as RequestLine;
const aRequest = (own: Partial<Request>) => ({ state: 'created', lines: [], ...own }) as unknown as Request;
const shortage = (request: Request, stock: Record<string, Availability>) =>
  shortageLines(request, new Map(Object.entries(stock))).map(({ grams }) => grams);

it('is what a line asks above what is available, the lines of one product sharing it', () => {
  const request = aRequest({ lines: [aLine({ product: salmon, askedGrams: 30_000 }), aLine({ product: salmon, askedGrams: 50_000 })] });
  expect(shortage(request, { salmon: has(80_000) })).toEqual([]);
  expect(shortage(request, { salmon: has(70_000) })).toEqual([10_000]);
  expect(shortage(request, { salmon: has(20_000) })).toEqual([10_000, 50_000]);
  expect(shortage(request, {})).toEqual([]);
});

it('is all of what is bought to be delivered, until it is kept', () => {
  const line = aLine({ product: live, askedGrams: 30_000 });
  expect(shortage(aRequest({ lines: [line] }), { live: has(0, true) })).toEqual([30_000]);
  const confirmed = { ...line, confirmedGrams: 25_000 };
  expect(shortage(aRequest({ state: 'confirmed', lines: [confirmed] }), {})).toEqual([25_000]);
  const lots = [{ code: 'CL-1', grams: 25_000, expiresAt: '2026-11-23T15:00:00.000Z' }];
  expect(shortage(aRequest({ state: 'confirmed', lines: [{ ...confirmed, lots }] }), {})).toEqual([]);
});

it.each(['completed', 'completed_selling', 'return_requested', 'rejected'] as const)('is nothing of a request that is %s', (state) => {
  expect(shortage(aRequest({ state, lines: [aLine({ product: live, askedGrams: 1000 })] }), { live: has(0, true) })).toEqual([]);
});
