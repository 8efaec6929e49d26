import { type Call, countries } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import type { GrownTable } from './many-rows.ts';

export interface PlanningList {
  table: GrownTable;
  call: Call;
  /** Of 100 000 rows the first of these words finds thousands, the second fewer; without any the list has no search. */
  words: [often: string, seldom: string] | [];
}

const names: PlanningList['words'] = ['restaurante', 'castillo'];

/** The lists of planning. Providers come before what is of one. */
export const planningLists = {
  clients: { table: 'client', call: calls.clients.list, words: ['restaurante', 'pesquera'] },
  providers: { table: 'provider', call: calls.providers.list, words: ['pesquera', 'coloso'] },
  products: { table: 'product', call: calls.products.list, words: ['merluza', 'albacora'] },
  requests: { table: 'request', call: calls.requests.list, words: names },
  sales: { table: 'sale', call: calls.sales.list, words: names },
  invoices: { table: 'invoice', call: calls.invoices.list, words: names },
  purchases: { table: 'purchase', call: calls.purchases.list, words: [] },
  orders: { table: 'purchase_order', call: calls.orders.list, words: [] },
  offers: { table: 'offer', call: calls.offers.list, words: ['diaz', 'corales'] },
  wishlist: { table: 'wish', call: calls.wishlist.list, words: names },
} satisfies Record<string, PlanningList>;

export interface ListAt {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: string;
}

/** The address of a page of a list in Chile, without any other filter. What its path does not name stands in the query. */
export function pathOfList({ call }: PlanningList, { page = 0, pageSize = 10, search = 'all', sort }: ListAt = {}): string {
  const given = new Map<string, string | number>(
    Object.entries({ page, pageSize, size: pageSize, search, countryId: countries.CL._id, product: 'seafood' }),
  );
  const inPath = new Set<string>();
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(given.get(name) ?? 'all');
  });
  const query = new URLSearchParams(sort ? { sort } : {});
  for (const name of ['page', inPath.has('size') ? 'size' : 'pageSize', 'search', 'countryId'])
    if (!inPath.has(name) && given.get(name) !== 'all') query.set(name, String(given.get(name)));
  return `${path}?${query}`;
}
