import { all, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, arrayContains, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { todayIn } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { countries, transportists } from '../../base/db/schema/index.ts';
import { folded, matches } from '../../base/db/search.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { stopsOf } from '../freight/stops.ts';
import { stored, updateRecord } from '../records/record.ts';
import { todayOf } from '../records/today.ts';

const today = todayIn(countries.timeZone);

/** What a carrier was given for today: how much of it is under way, how many stops, and how many of these are done. */
function loadOf(db: Db) {
  const stops = stopsOf(db, (of) => sql`${of.transportistId} = ${transportists._id} and ${of.day} = ${today}`);
  const { state, grams } = stops;
  return db
    .select({
      loadTodayGrams: sql<number>`coalesce(sum(${grams}) filter (where ${state} in ('open', 'onWay')), 0)::float8`.as('load_today'),
      stopsToday: sql<number>`count(*)::int`.as('stops_today'),
      doneToday: sql<number>`count(*) filter (where ${state} = 'done')::int`.as('done_today'),
      isOnRoute: sql<boolean>`coalesce(bool_or(${state} = 'onWay'), false)`.as('is_on_route'),
    })
    .from(stops)
    .where(sql`${state} is not null`)
    .as('load');
}

const { search: _, createdAt: __, createdBy: ___, ...columns } = getTableColumns(transportists);

/** Name, plate, contact and zones. A country has some hundreds of carriers: no index is needed. */
const searched = sql`${transportists.search} || ' ' || ${folded("contact || ' '", "array_to_string(zones, ' ')")}`;

export const carrierList = listed({
  table: transportists,
  matching({ search, zone, refrigerated, active }: Record<'search' | 'zone' | 'refrigerated' | 'active', string>) {
    const text = textOf(search);
    return and(
      text ? matches(searched, text) : undefined,
      zone === all ? undefined : arrayContains(transportists.zones, [zone]),
      refrigerated === all ? undefined : eq(transportists.isRefrigerated, refrigerated === 'true'),
      active === all ? undefined : eq(transportists.isActive, active === 'true'),
    );
  },
  columns: { name: transportists.search, capacityGrams: transportists.capacityGrams },
  preset: 'name',
  select(db, page, order) {
    const load = loadOf(db);
    return db
      .select({
        ...columns,
        loadTodayGrams: load.loadTodayGrams,
        stopsToday: load.stopsToday,
        doneToday: load.doneToday,
        isOnRoute: load.isOnRoute,
        updatedBy: personOf,
      })
      .from(page)
      .innerJoin(transportists, eq(transportists._id, page._id))
      .innerJoin(countries, eq(countries._id, transportists.countryId))
      .innerJoinLateral(load, sql`true`)
      .leftJoin(updaters, eq(updaters.userId, transportists.updatedBy))
      .orderBy(...order);
  },
  row: (carrier) => carrier,
});

export const transportHandlers: Handlers<(typeof calls)['transport']> = {
  ofCountry: ({ id: _, sort, ...filters }, { db, countryId }) =>
    carrierList.some(db, carrierList.where(countryId, filters), sort, limits.exportRows),
  list: ({ page, pageSize, sort, ...filters }, { db, countryId }) => carrierList.page(db, countryId, { page, pageSize }, filters, sort),
  one: ({ id }, ctx) => carrierList.one(ctx.db, and(eq(transportists._id, id), visibleTo(ctx, transportists.countryId))),

  async fleet(_, { db, countryId }) {
    const everyone = await carrierList.some(db, eq(transportists.countryId, countryId), 'name', limits.exportRows);
    const carriers = everyone.filter(({ isActive }) => isActive);
    const stops = stopsOf(db, (of) => sql`${of.countryId} = ${countryId} and ${of.day} = ${todayOf(countryId)}`);
    const [unassigned] = await db
      .select({ grams: sql<number>`coalesce(sum(${stops.grams}), 0)::float8` })
      .from(stops)
      .where(sql`${stops.transportistId} is null and ${stops.state} = 'open'`);
    const cold = carriers.filter(({ isRefrigerated }) => isRefrigerated);
    return {
      carriers: carriers.length,
      capacityGrams: sum(carriers.map(({ capacityGrams }) => capacityGrams)),
      refrigerated: {
        carriers: cold.length,
        freeGrams: sum(cold.map(({ capacityGrams, loadTodayGrams }) => Math.max(0, capacityGrams - loadTodayGrams))),
      },
      loads: carriers
        .filter(({ loadTodayGrams }) => loadTodayGrams > 0)
        .map(({ _id, name, loadTodayGrams }) => ({ _id, name, grams: loadTodayGrams }))
        .sort((a, b) => b.grams - a.grams),
      unassignedGrams: unassigned?.grams ?? 0,
      zones: [...new Set(everyone.flatMap(({ zones }) => zones))].sort((a, b) => a.localeCompare(b)),
    };
  },

  async register({ carrier }, ctx) {
    const { db, countryId } = ctx;
    await refuseTakenPlate(db, countryId, carrier.plate);
    const { _id } = await stored(ctx, 'transportist', carrier);
    return carrierList.one(db, eq(transportists._id, _id));
  },

  update: ({ id, carrier, version }, ctx) =>
    updateRecord(ctx, 'transportist', {
      _id: id,
      version,
      read: carrierList.one,
      async change({ countryId, plate }) {
        if (carrier.plate !== plate) await refuseTakenPlate(ctx.db, countryId, carrier.plate, id);
        return carrier;
      },
    }),
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

async function refuseTakenPlate(db: Db, countryId: string, plate: string, ownId?: string): Promise<void> {
  // Two who give one plate at once do so one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`transportist:${countryId}:${plate}`}))`);
  const [other] = await db
    .select({ name: transportists.name })
    .from(transportists)
    .where(and(eq(transportists.countryId, countryId), eq(transportists.plate, plate), ownId ? ne(transportists._id, ownId) : undefined));
  if (other) throw invalid(['carrier.plate', 'field.plate.taken', { name: other.name }]);
}
