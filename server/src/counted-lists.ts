import type { Call, HandlerInput } from '@shop/shared/contract';
import { all, roles } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { paymentList } from './areas/app-payments/list.ts';
import { filtersOf } from './areas/app-purchases/handlers.ts';
import { appPurchaseList } from './areas/app-purchases/list.ts';
import { beachPriceList } from './areas/beach-prices/queries.ts';
import { clientList } from './areas/clients/queries.ts';
import { couponList } from './areas/coupons/handlers.ts';
import { memberList } from './areas/fishers/handlers.ts';
import { invoiceList } from './areas/invoices/queries.ts';
import { publishedFilters } from './areas/marketplace/handlers.ts';
import { productList as publishedList } from './areas/marketplace/list.ts';
import { messageList } from './areas/messages/list.ts';
import { organizationList } from './areas/organizations/list.ts';
import { partnerList } from './areas/partners/handlers.ts';
import { offerList } from './areas/procurement/offers.ts';
import { orderList } from './areas/procurement/orders.ts';
import { purchaseList } from './areas/procurement/purchase-list.ts';
import { productList } from './areas/products/queries.ts';
import { providerList } from './areas/providers/queries.ts';
import { requestList } from './areas/requests/queries.ts';
import { saleList } from './areas/sales/queries.ts';
import { productList as shopList } from './areas/shop-products/handlers.ts';
import { balanceList } from './areas/trace/balance.ts';
import { carrierList } from './areas/transport/handlers.ts';
import { tripList } from './areas/trips/list.ts';
import { staffAsked } from './areas/users/people.ts';
import { current } from './areas/users/queries.ts';
import { wishList } from './areas/wishlist/queries.ts';
import { organizations, people, userRoles, users } from './base/db/schema/index.ts';
import type { Ctx } from './base/http/handler.ts';
import type { CountedList, CountedLists } from './platform/views/counts.ts';

/** What a list call asks besides its page. */
type Asked<C extends Call> = Omit<HandlerInput<C>, 'page' | 'size' | 'pageSize' | 'sort'>;

const firstPage = { page: 0, size: 10, pageSize: 10 };

/**
 * A list by its call, whose schema checks the filters of the views as it checks those of a page. usual: what its page asks while nothing is
 * filtered, where that differs from what the call takes for it.
 */
function counted<C extends Call>(
  call: C,
  from: PgTable | SQL,
  where: (asked: Asked<C>, ctx: Ctx) => SQL | undefined,
  usual: Record<string, string> = {},
): CountedList {
  const [area, verb] = call.id.split('.') as [keyof typeof schemas, string];
  const { params, query } = (schemas[area] as Record<string, { params?: z.ZodObject; query?: z.ZodObject }>)[verb] ?? {};
  const input = z.object({ ...params?.shape, ...query?.shape });
  return {
    call,
    from,
    where(filters, ctx) {
      const found = input.safeParse({ ...firstPage, ...countryOf(call, ctx), ...usual, ...filters });
      if (!found.success) return undefined;
      const { page: _, size: __, pageSize: ___, sort: ____, ...asked } = found.data;
      return where(asked as Asked<C>, ctx);
    },
  };
}

/** The country under the name that the call has for it. */
const countryOf = (call: Call, { countryId }: Ctx) =>
  Object.fromEntries(Object.values(call.country ?? {}).map((field) => [field, countryId]));

/** One that is read by its definition. */
const listed = <C extends Call>(
  call: C,
  { table, where }: { table: PgTable; where(countryId: string, filters: Asked<C>): SQL | undefined },
) => counted(call, table, (asked, { countryId }) => where(countryId, asked));

const staff = sql`${users} join ${people} on ${eq(people._id, users.personId)} join ${userRoles} on ${current}`;

const staffOf = (roleId: string) => counted(calls.people.byRolePage, staff, staffAsked, { roleId });

/** Every list that has ready views. */
export const countedLists: CountedLists = {
  requests: listed(calls.requests.list, requestList),
  clients: listed(calls.clients.list, clientList),
  providers: listed(calls.providers.list, providerList),
  sales: listed(calls.sales.list, saleList),
  invoices: listed(calls.invoices.list, invoiceList),
  products: listed(calls.products.list, productList),
  orders: listed(calls.orders.list, orderList),
  offers: listed(calls.offers.list, offerList),
  purchases: listed(calls.purchases.list, purchaseList),
  wishlist: listed(calls.wishlist.list, wishList),
  'app-payments': listed(calls.appPayments.list, paymentList),
  'beach-prices': listed(calls.beachPrices.list, beachPriceList),
  fishers: listed(calls.plugin.users, memberList),
  trips: listed(calls.trips.list, tripList),
  balances: listed(calls.trace.balances, balanceList),
  carriers: listed(calls.transport.list, carrierList),
  coupons: listed(calls.coupons.list, couponList),
  partners: listed(calls.partners.page, partnerList),
  'shop-products': listed(calls.shopProducts.list, shopList),
  messages: listed(calls.messages.list, messageList),
  organizations: counted(calls.organizations.withPurchases, organizations, ({ from, to, ...asked }, { countryId }) =>
    organizationList(countryId, { from, to }).where(countryId, asked),
  ),
  'app-purchases': counted(
    calls.appPurchases.list,
    appPurchaseList.table,
    ({ countryId: _, ...asked }, { countryId }) => appPurchaseList.where(countryId, filtersOf({ ...asked, kind: 'app' })),
    { isManualPurchase: '' },
  ),
  'shop-reservations': counted(calls.appPurchases.ofShop, appPurchaseList.table, ({ countryId: _, ...asked }, { countryId }) =>
    appPurchaseList.where(countryId, filtersOf({ ...asked, kind: 'shop' })),
  ),
  'marketplace-products': counted(
    calls.marketplace.products,
    publishedList.table,
    (asked, { countryId }) => publishedList.where(countryId, publishedFilters(asked)),
    { active: 'true', postedBy: 'false', buyerType: 'true' },
  ),
  'fisher-offers': counted(
    calls.marketplace.products,
    publishedList.table,
    (asked, { countryId }) => publishedList.where(countryId, publishedFilters(asked)),
    { active: 'true', postedBy: 'true', buyerType: '' },
  ),
  sellers: staffOf(roles.seller._id),
  logistics: staffOf(roles.logistic._id),
  administrators: staffOf(roles.admin._id),
  'user-approvals': counted(calls.people.byRolePage, staff, staffAsked, {
    roleId: all,
    state: 'pending',
  }),
};
