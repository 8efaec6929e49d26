import { all, type CallAnswer, type HandlerInput, mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gte, lte } from 'drizzle-orm';
import { amongIds, amongWords, dayOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { missing } from '../../base/db/references.ts';
import { clients, countries, orders, providers, requests, species } from '../../base/db/schema/index.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { type Field, invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { refuseFixed } from '../records/fixed.ts';
import { type Change, changeRecord, type RowOf, stored, updateRecord } from '../records/record.ts';
import { todayOf } from '../records/today.ts';
import { kgIn } from '../stock/kg-in.ts';
import { orderSide } from './deal.ts';

type Order = CallAnswer<typeof calls.orders.one>;

const unfiltered = { species: all, provider: all, state: all, client: all, request: all, from: all, to: all };

export const orderList = listed({
  table: orders,
  kept: totalsOf(orders),
  matching: ({ species: kinds, provider, state, client, request, from, to }: Record<keyof typeof unfiltered, string>) =>
    and(
      amongIds(orders.speciesId, kinds),
      amongIds(orders.providerId, provider),
      amongIds(orders.clientId, client),
      amongIds(orders.requestId, request),
      amongWords(orders.state, state),
      dayOf(from, (day) => gte(orders.neededOn, day)),
      dayOf(to, (day) => lte(orders.neededOn, day)),
    ),
  columns: { neededOn: orders.neededOn, number: orders.number },
  preset: 'neededOn',
  facet: 'state',
  select: (db, page, order) =>
    db
      .select({
        order: orders,
        species: { _id: species._id, code: species.code, names: species.names },
        client: { _id: clients._id, name: clients.legalName },
        request: { _id: requests._id, number: requests.number },
        provider: { _id: providers._id, name: providers.legalName },
        updatedBy: personOf,
        countryKey: countries.key,
      })
      .from(page)
      .innerJoin(orders, eq(orders._id, page._id))
      .innerJoin(countries, eq(countries._id, orders.countryId))
      .innerJoin(species, eq(species._id, orders.speciesId))
      .leftJoin(clients, eq(clients._id, orders.clientId))
      .leftJoin(requests, eq(requests._id, orders.requestId))
      .leftJoin(providers, eq(providers._id, orders.providerId))
      .leftJoin(updaters, eq(updaters.userId, orders.updatedBy))
      .orderBy(...order),
  row: ({ order, species: kind, countryKey, ...related }): Order => ({
    ...order,
    ...related,
    species: speciesIn(kind, countryKey),
  }),
});

export const orderHandlers: Handlers<(typeof calls)['orders']> = {
  all: (_, { db, countryId }) => orderList.all(db, orderList.where(countryId, unfiltered)),
  filtered: ({ sort, ...filters }, { db, countryId }) => orderList.all(db, orderList.where(countryId, filters), sort),
  page: ({ page, size }, { db, countryId }) => orderList.page(db, countryId, { page, pageSize: size }, unfiltered),
  list: ({ page, size, sort, ...filters }, { db, countryId }) => orderList.page(db, countryId, { page, pageSize: size }, filters, sort),
  one: ({ id }, ctx) => orderList.one(ctx.db, and(eq(orders._id, id), visibleTo(ctx, orders.countryId))),

  async create({ order }, ctx) {
    await checkOrder(ctx, ctx.countryId, order);
    const { _id } = await stored(ctx, 'order', order);
    return orderList.one(ctx.db, eq(orders._id, _id));
  },

  update: ({ order, version }, ctx) => updateRecord(ctx, 'order', edit(ctx, { ...order, version })),
  updateMany: bulk((order, ctx) => changeRecord(ctx, 'order', edit(ctx, order))),
};

type Edit = HandlerInput<typeof calls.orders.update>['order'] & { version: number | undefined };

const edit = (ctx: Ctx, { _id, version, ...fields }: Edit): Change<'order', Order> => ({
  _id,
  version,
  read: orderList.one,
  async change(before) {
    const { state } = before;
    const allowed = nextStates('order', state);
    refuseFixed('orders.update', before, { stored: before, given: fields, state, allowed });
    if (fields.state && !mayBecome('order', state, fields.state)) throw wrongState(state, allowed);
    await checkOrder(ctx, before.countryId, fields, before);
    return { ...fields, state: fields.state ?? orderSide.stateWith({ ...before, ...fields }, before.boughtGrams) };
  },
});

/** What the schema cannot know. before: the order as it is, when it is edited. */
async function checkOrder(ctx: Ctx, countryId: string, order: Partial<RowOf<'order'>>, before?: RowOf<'order'>): Promise<void> {
  const missingFields = await missing(ctx.db, countryId, 'order', [
    ['speciesId', species, order.speciesId],
    ['clientId', clients, order.clientId],
    ['requestId', requests, order.requestId],
    ['providerId', providers, order.providerId],
  ]);
  if (missingFields.length > 0) throw notFound(...missingFields);
  const problems: Field[] = [];
  if (order.neededOn !== undefined && order.neededOn !== before?.neededOn && order.neededOn < todayOf(countryId))
    problems.push(['order.neededOn', 'field.deliverOn.past']);
  // Of what is bought already the provider knows; the rest may still be called off by asking for less.
  const least = order.state === 'cancelled' ? 0 : (order.grams ?? before?.grams ?? 0);
  if (before && least < before.boughtGrams)
    problems.push(['order.grams', 'field.order.bought', { kg: kgIn(countryId, before.boughtGrams) }]);
  if (problems.length > 0) throw invalid(...problems);
}
