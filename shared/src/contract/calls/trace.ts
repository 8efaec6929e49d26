import { defineCalls } from '../call.ts';
import { everyRole, logisticsRoles, noRole } from '../roles.ts';
import type { traceSchemas } from '../schemas/trace.ts';

const get = { method: 'GET', roles: everyRole, topic: 'trips' } as const;
const country = { query: 'countryId' } as const;
/** Weights also depend on lots, sales and offers of the app, in addition to trips. */
const madeOf = ['products', 'sales', 'marketplace-products', 'app-purchases'] as const;

export const traceCalls = defineCalls<typeof traceSchemas>()('trace', {
  balances: { ...get, path: '/api/trace/balances', country, madeOf },
  exportBalances: { ...get, path: '/api/trace/balances-without-pagination', country, madeOf },
  balanceTotals: { ...get, path: '/api/trace/balance-totals', country, madeOf },
  balance: { ...get, path: '/api/trace/balance/{id}', madeOf },
  thread: { ...get, path: '/api/trace/thread/{kind}/{id}', madeOf: [...madeOf, 'requests', 'purchases', 'invoices'] },
  /** The provenance of a record, or of all records of a country in a few days, as an EPCIS 2.0 document. */
  epcis: { ...get, path: '/api/trace/epcis', country, madeOf: [...madeOf, 'requests', 'purchases', 'invoices'] },
  /** Records or withdraws a fisher's consent to be named on public pages; id: of the person. */
  consent: { method: 'PUT', path: '/api/trace/consent/{id}', roles: logisticsRoles, topic: 'trips' },
  /** Trips that partners send: an EPCIS 2.0 document, or one event. Each event has an id, so an Idempotency-Key is not needed. */
  capture: { method: 'POST', path: '/api/trace/capture', roles: noRole, key: 'trace', topic: 'trips' },
  /** The events that a partner's systems sent, with their results. */
  captured: { ...get, path: '/api/trace/captured-events', topic: 'partners' },
  capturedEvent: { ...get, path: '/api/trace/captured-event/{id}', topic: 'partners' },
  explain: { method: 'POST', path: '/api/trace/explanation', roles: logisticsRoles, topic: 'trips', needsKey: true },
});
