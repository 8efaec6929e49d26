import { type Call, countries } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import type { GrownOfSea } from './many-rows-of-sea.ts';

export interface ListOfSea {
  table: GrownOfSea;
  call: Call;
  /** What its page asks for as it opens, besides the page. */
  opens?: Record<string, string>;
  /** Each by itself on top of that, as the page's filters ask. */
  filters: Record<string, string>[];
}

const days = { from: '2026-06-01', to: '2026-06-30' };

/** The lists from sea to table that hold as much as planning's. */
export const listsOfSea = {
  trips: {
    table: 'trip',
    call: calls.trips.list,
    filters: [
      { searchvalue: 'valentina' },
      { searchvalue: 'B4711' },
      { gear: 'longline' },
      { area: '87' },
      { port: 'Caleta Lo Rojas' },
      { video: 'verified' },
      days,
    ],
  },
  balances: {
    table: 'trip',
    call: calls.trace.balances,
    filters: [{ search: 'valentina' }, { state: 'unexplained' }, { state: 'open' }, { cove: 'Caleta Lo Rojas' }, days],
  },
  videos: { table: 'video', call: calls.videos.list, opens: { state: 'pending' }, filters: [{ state: 'rejected' }, { state: 'all' }] },
  products: {
    table: 'marketplace_product',
    call: calls.marketplace.products,
    opens: { buyerType: '', active: '', postedBy: '' },
    filters: [{ searchValue: 'merluza' }, { buyerType: 'true' }, { active: 'true' }, { postedBy: 'true' }, { visible: 'true' }],
  },
  purchases: {
    table: 'app_purchase',
    call: calls.appPurchases.list,
    opens: { isManualPurchase: '' },
    filters: [
      { search: 'sirena' },
      { search: 'A-1004711' },
      { deliveryState: 'delivered' },
      { buyerType: 'true' },
      { isManualPurchase: 'true' },
      { paymentState: 'paid' },
      days,
    ],
  },
  payments: {
    table: 'app_payment',
    call: calls.appPayments.list,
    filters: [{ search: 'sirena' }, { search: 'B4711' }, { state: 'confirmed' }],
  },
  beachPrices: {
    table: 'beach_price_request',
    call: calls.beachPrices.list,
    filters: [{ searchname: 'merluza' }, { filter: 'toAnswer' }, { filter: 'accepted' }, days],
  },
  messages: {
    table: 'message',
    call: calls.messages.list,
    filters: [{ search: 'retiro' }, { channel: 'email' }, { state: 'failed' }, { state: 'done' }],
  },
} satisfies Record<string, ListOfSea>;

/** The address of a page of a list in Chile. */
export function pathOfSea({ call, opens }: ListOfSea, at: Record<string, string | number> = {}): string {
  const country = call.id.startsWith('trips.') ? 'countryid' : 'countryId';
  const asked = { page: 0, pageSize: 10, [country]: countries.CL._id, ...opens, ...at };
  const path = `${call.base === 2 ? '/api/v2/seafood' : ''}${call.path}`.replace('{product}', 'seafood');
  return `${path}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;
}
