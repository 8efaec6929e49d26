import type { Sale } from '@shop/shared/contract';
import { type Answers, fakeServer, renderPage } from '@shop/shared/testing';
import { pages } from '../pages.ts';
import { aSale } from '../parts/billing/testing.ts';

export const sale = aSale();
/** The delivery windows that the country offers, on any day. */
export const freight: Answers['freight'] = {
  windows: ({ day = '2026-11-20' }) => ({
    day,
    version: 1,
    windows: [{ window: '06:00-09:00', capacityGrams: 300_000, takenGrams: 120_000, isOffered: true }],
    lastDeliveryHour: '20:00',
  }),
};

/** A server with the sale, which another user may change. */
export function serverWith(own: Answers['sales'] = {}) {
  let stored: Sale = sale;
  const server = fakeServer({ freight, sales: { one: () => stored, ...own }, history: { of: () => [] } });
  return { server, store: (next: Partial<Sale>) => (stored = { ...stored, ...next }) };
}

export const openSale = (role: 'admin' | 'seller' | 'logistic' = 'admin') => renderPage(pages, { path: `/sales/${sale._id}`, role });
