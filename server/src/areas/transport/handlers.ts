import { limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { listed } from '../../base/db/listed.ts';
import { countries, purchases, transportists } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { stored, updateRecord } from '../records/record.ts';

/** Those that come today, and are on their way with so much of it as was not lost. */
const loadToday = sql<number>`coalesce((select sum(${purchases.grams} - ${purchases.lostGrams})
  from ${purchases} where ${purchases.transportistId} = ${transportists._id} and ${purchases.deliverOn} = (now() at time zone ${countries.timeZone})::date
    and ${inArray(purchases.deliveryState, ['assigned', 'picked_up', 'in_transit'])} and ${purchases.deletedAt} is null), 0)::float8`;

const { search: _, createdAt: __, createdBy: ___, ...columns } = getTableColumns(transportists);

const carrierList = listed({
  table: transportists,
  matching: () => undefined,
  columns: { name: transportists.search },
  preset: 'name',
  kept: null,
  select: (db, page, order) =>
    db
      .select({ ...columns, loadTodayGrams: loadToday, updatedBy: personOf })
      .from(page)
      .innerJoin(transportists, eq(transportists._id, page._id))
      .innerJoin(countries, eq(countries._id, transportists.countryId))
      .leftJoin(updaters, eq(updaters.userId, transportists.updatedBy))
      .orderBy(...order),
  row: (carrier) => carrier,
});

export const transportHandlers: Handlers<(typeof calls)['transport']> = {
  ofCountry: (_, { db, countryId }) => carrierList.some(db, carrierList.where(countryId, {}), undefined, limits.exportRows),
  list: ({ page }, { db, countryId }) => carrierList.page(db, countryId, { page, pageSize: limits.page.size }, {}),

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

async function refuseTakenPlate(db: Db, countryId: string, plate: string, ownId?: string): Promise<void> {
  // Two who give one plate at once do so one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`transportist:${countryId}:${plate}`}))`);
  const [other] = await db
    .select({ name: transportists.name })
    .from(transportists)
    .where(and(eq(transportists.countryId, countryId), eq(transportists.plate, plate), ownId ? ne(transportists._id, ownId) : undefined));
  if (other) throw invalid(['carrier.plate', 'field.plate.taken', { name: other.name }]);
}
