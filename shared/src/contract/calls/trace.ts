import { defineCalls } from '../call.ts';
import { everyRole, logisticsRoles, noRole } from '../roles.ts';
import type { traceSchemas } from '../schemas/trace.ts';

const get = { method: 'GET', roles: everyRole, topic: 'trips' } as const;
const country = { query: 'countryId' } as const;
/** What weight is made of besides trips: lots, sales, offers of the app. */
const madeOf = ['products', 'sales', 'marketplace-products', 'app-purchases'] as const;

export const traceCalls = defineCalls<typeof traceSchemas>()('trace', {
  balances: { ...get, path: '/api/trace/balances', country, madeOf },
  exportBalances: { ...get, path: '/api/trace/balances-without-pagination', country, madeOf },
  balanceTotals: { ...get, path: '/api/trace/balance-totals', country, madeOf },
  balance: { ...get, path: '/api/trace/balance/{id}', madeOf },
  thread: { ...get, path: '/api/trace/thread/{kind}/{id}', madeOf: [...madeOf, 'requests', 'purchases', 'invoices'] },
  /** The thread of a record, or all of a country in a few days, as an EPCIS 2.0 document. */
  epcis: { ...get, path: '/api/trace/epcis', country, madeOf: [...madeOf, 'requests', 'purchases', 'invoices'] },
  /** A fisher consents to be named on public pages, or does no longer; id: of the person. */
  consent: { method: 'PUT', path: '/api/trace/consent/{id}', roles: logisticsRoles, topic: 'trips' },
  /** What partners send of their trips: an EPCIS 2.0 document, or one event. An event is known by its id, so that no key of another kind is needed. */
  capture: { method: 'POST', path: '/api/trace/capture', roles: noRole, key: 'trace', topic: 'trips' },
  /** What a partner's systems sent, and what came of it. */
  captured: { ...get, path: '/api/trace/captured-events', topic: 'partners' },
  capturedEvent: { ...get, path: '/api/trace/captured-event/{id}', topic: 'partners' },
  explain: { method: 'POST', path: '/api/trace/explanation', roles: logisticsRoles, topic: 'trips', needsKey: true },
});
