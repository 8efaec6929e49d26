import { type CallAnswer, nextStates, type StateOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { amongIds, amongWords, dayOf, listPage, orderOf, total } from '../db/list.ts';
import { speciesName } from '../db/reference/species.ts';
import { missing } from '../db/references.ts';
import { clients, countries, orders, providers, requests, species } from '../db/schema/index.ts';
import { personOf, updaters } from '../db/updater.ts';
import { visibleTo } from '../http/country.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { conflict, type Field, invalid, notFound, wrongState } from '../http/refusal.ts';
import { nextNumber } from '../trade/numbers.ts';
import { todayOf } from '../trade/today.ts';

type Order = CallAnswer<typeof calls.orders.one>;
type OrderRow = typeof orders.$inferSelect;

const columns = { neededOn: orders.neededOn, number: orders.number };
type Sort = keyof typeof columns | `-${keyof typeof columns}` | undefined;

interface Filters {
  species: string;
  provider: string;
  state: string;
  client: string;
  from: string;
  to: string;
}

export const orderHandlers: Handlers<(typeof calls)['orders']> = {
  all: (_, { db, countryId }) => orderRows(db, eq(orders.countryId, countryId), 'neededOn'),
  filtered: ({ sort, ...filters }, { db, countryId }) => orderRows(db, ordersWhere(countryId, filters), sort),
  page: (page, ctx) => ordersPage(ctx, page, eq(orders.countryId, ctx.countryId), 'neededOn'),
  list: ({ page, size, sort, ...filters }, ctx) => ordersPage(ctx, { page, size }, ordersWhere(ctx.countryId, filters), sort),
  one: ({ id }, ctx) => orderBy(ctx.db, and(eq(orders._id, id), visibleTo(ctx, orders.countryId))),

  async create({ order }, ctx) {
    const { db, countryId, caller } = ctx;
    await checkOrder(ctx, countryId, order);
    const by = { createdBy: caller.userId, updatedBy: caller.userId };
    const [after] = await db
      .insert(orders)
      .values({ ...order, ...by, countryId, number: await nextNumber(db, countryId, 'order') })
      .returning();
    if (!after) throw new Error('The order was not stored.');
    await ctx.audit({ entity: 'order', entityId: after._id, countryId, before: null, after });
    ctx.changed(after._id);
    return orderBy(db, eq(orders._id, after._id));
  },

  async update({ order: { _id, ...fields }, version }, ctx) {
    const { db, caller } = ctx;
    const before = await lockedOrder(ctx, _id);
    if (before.version !== version) throw conflict(await orderBy(db, eq(orders._id, _id)));
    const isCancelled = fields.state === 'cancelled';
    // Of what is bought already the provider knows; the rest may still be called off by asking for less.
    if (before.state !== 'open' || (isCancelled && before.boughtGrams > 0))
      throw wrongState(before.state, nextStates('order', before.state));
    await checkOrder(ctx, before.countryId, fields, before);
    const grams = fields.grams ?? before.grams;
    const state: StateOf<'order'> = isCancelled ? 'cancelled' : before.boughtGrams >= grams ? 'covered' : 'open';
    const [after] = await db
      .update(orders)
      .set({ ...fields, state, updatedBy: caller.userId })
      .where(eq(orders._id, _id))
      .returning();
    await ctx.audit({ entity: 'order', entityId: _id, countryId: before.countryId, before, after });
    ctx.changed(_id);
    return orderBy(db, eq(orders._id, _id));
  },
};

/** An order to change. Throws 404. */
export async function lockedOrder(ctx: Ctx, id: string): Promise<OrderRow> {
  const [found] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders._id, id), visibleTo(ctx, orders.countryId)))
    .for('update');
  if (!found) throw notFound();
  return found;
}

/** Its bought weight grows or shrinks, and whether it is covered with it. */
export async function countBought(ctx: Ctx, before: OrderRow, grams: number): Promise<void> {
  const boughtGrams = before.boughtGrams + grams;
  const state = boughtGrams >= before.grams ? 'covered' : 'open';
  const [after] = await ctx.db
    .update(orders)
    .set({ boughtGrams, state, updatedBy: ctx.caller.userId })
    .where(eq(orders._id, before._id))
    .returning();
  await ctx.audit({ entity: 'order', entityId: before._id, countryId: before.countryId, before, after });
  ctx.changedOf('orders', before._id);
}

/** Which orders a list holds. */
export function ordersWhere(countryId: string, { species: kinds, provider, state, client, from, to }: Filters): SQL | undefined {
  return and(
    eq(orders.countryId, countryId),
    amongIds(orders.speciesId, kinds),
    amongIds(orders.providerId, provider),
    amongIds(orders.clientId, client),
    amongWords(orders.state, state),
    dayOf(from, (day) => gte(orders.neededOn, day)),
    dayOf(to, (day) => lte(orders.neededOn, day)),
  );
}

function ordersPage({ db }: Ctx, { page, size }: { page: number; size: number }, where: SQL | undefined, sort: Sort) {
  return listPage(
    { page, pageSize: size },
    (limit, offset) => orderRows(db, where, sort, limit, offset),
    () => db.select(total).from(orders).where(where),
  );
}

/** Orders as the calls carry them. */
export async function orderRows(db: Db, where: SQL | undefined, sort: Sort, limit?: number, offset = 0): Promise<Order[]> {
  const order = orderOf(sort, columns, 'neededOn', orders._id);
  const page = db
    .select({ _id: orders._id })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .offset(offset);
  const ids = (limit === undefined ? page : page.limit(limit)).as('page');
  const found = await db
    .select({
      order: orders,
      species: { _id: species._id, code: species.code, names: species.names },
      client: { _id: clients._id, name: clients.legalName },
      request: { _id: requests._id, number: requests.number },
      provider: { _id: providers._id, name: providers.legalName },
      updatedBy: personOf,
      countryKey: countries.key,
    })
    .from(ids)
    .innerJoin(orders, eq(orders._id, ids._id))
    .innerJoin(countries, eq(countries._id, orders.countryId))
    .innerJoin(species, eq(species._id, orders.speciesId))
    .leftJoin(clients, eq(clients._id, orders.clientId))
    .leftJoin(requests, eq(requests._id, orders.requestId))
    .leftJoin(providers, eq(providers._id, orders.providerId))
    .leftJoin(updaters, eq(updaters.userId, orders.updatedBy))
    .orderBy(...order);
  return found.map(({ order, species: { names, ...kind }, countryKey, ...related }) => ({
    ...order,
    ...related,
    species: { ...kind, name: speciesName(names, countryKey) },
  }));
}

async function orderBy(db: Db, where: SQL | undefined): Promise<Order> {
  const [found] = await orderRows(db, where, undefined, 1);
  if (!found) throw notFound();
  return found;
}

/** What the schema cannot know. before: the order as it is, when it is edited. */
async function checkOrder(ctx: Ctx, countryId: string, order: Partial<OrderRow>, before?: OrderRow): Promise<void> {
  const lacking = await missing(ctx.db, countryId, 'order', [
    ['speciesId', species, order.speciesId],
    ['clientId', clients, order.clientId],
    ['requestId', requests, order.requestId],
    ['providerId', providers, order.providerId],
  ]);
  if (lacking.length > 0) throw notFound(...lacking);
  const problems: Field[] = [];
  if (order.neededOn !== undefined && order.neededOn !== before?.neededOn && order.neededOn < todayOf(countryId))
    problems.push(['order.neededOn', 'field.deliverOn.past']);
  if (before && order.grams !== undefined && order.grams < before.boughtGrams)
    problems.push(['order.grams', 'field.order.bought', { kg: before.boughtGrams / 1000 }]);
  if (problems.length > 0) throw invalid(...problems);
}
