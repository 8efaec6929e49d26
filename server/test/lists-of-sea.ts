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

const ofBalances: Record<string, string>[] = [
  { search: 'valentina' },
  { state: 'unexplained' },
  { state: 'open' },
  { cove: 'Caleta Lo Rojas' },
  days,
];

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
    filters: ofBalances,
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
  organizations: {
    table: 'organization',
    call: calls.organizations.withPurchases,
    filters: [{ search: 'caleta' }, { state: 'approved' }, { buyerType: 'restaurant' }, days],
  },
  coupons: {
    table: 'coupon',
    call: calls.coupons.list,
    filters: [{ search: 'B4711' }, { state: 'running' }, { state: 'ended' }, { buyerType: 'true' }],
  },
  shopProducts: {
    table: 'shop_product',
    call: calls.shopProducts.list,
    filters: [{ search: '4711' }, { category: 'frozen' }, { active: 'true' }],
  },
  partners: { table: 'partner', call: calls.partners.page, filters: [{ search: '4711' }, { kind: 'cooperative' }, { active: 'true' }] },
  fishers: {
    table: 'person',
    call: calls.plugin.users,
    filters: [{ search: 'valentina' }, { state: 'pending' }, { fisherState: 'approved' }],
  },
} satisfies Record<string, ListOfSea>;

/** What is no list and adds up or gathers rows of them all the same: each call as it is asked. */
export const sumsOfSea = {
  balanceTotals: { call: calls.trace.balanceTotals, asked: [{}, ...ofBalances] },
  tracks: { call: calls.trips.tracks, asked: [{}, { area: '87' }, { video: 'verified' }] },
  freight: { call: calls.freight.board, asked: [{ day: '2026-06-15' }, { day: '2026-11-02' }] },
} satisfies Record<string, { call: Call; asked: Record<string, string>[] }>;

/** The address of a page of a list in Chile, or of a sum. */
export function pathOfSea({ call, opens }: Pick<ListOfSea, 'call' | 'opens'>, at: Record<string, string | number> = {}): string {
  const country = call.id.startsWith('trips.') ? 'countryid' : 'countryId';
  const asked = new Map<string, string | number>(Object.entries({ page: 0, [country]: countries.CL._id, ...opens, ...at }));
  asked.set(call.path.includes('{size}') ? 'size' : 'pageSize', 10);
  const path = `${call.base === 2 ? '/api/v2/seafood' : ''}${call.path}`
    .replace('{product}', 'seafood')
    .replace(/\{(\w+)\}/g, (_, name) => {
      const value = String(asked.get(name));
      asked.delete(name);
      return value;
    });
  return `${path}?${new URLSearchParams([...asked].map(([name, value]) => [name, String(value)]))}`;
}
