import { type CallAnswer, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { listPage, total } from '../../base/db/list.ts';
import { purchases, transportists } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { conflict, invalid, notFound } from '../../base/http/refusal.ts';
import { todayOf } from '../records/today.ts';

type Carrier = CallAnswer<typeof calls.transport.register>;

export const transportHandlers: Handlers<(typeof calls)['transport']> = {
  ofCountry: (_, { db, countryId }) => carrierRows(db, countryId),

  list: ({ page }, { db, countryId }) =>
    listPage(
      { page, pageSize: limits.page.size },
      (limit, offset) => carrierRows(db, countryId, undefined, limit, offset),
      () => db.select(total).from(transportists).where(eq(transportists.countryId, countryId)),
    ),

  async register({ carrier }, ctx) {
    const { db, countryId, caller } = ctx;
    await refuseTakenPlate(db, countryId, carrier.plate);
    const [after] = await db
      .insert(transportists)
      .values({ ...carrier, countryId, createdBy: caller.userId, updatedBy: caller.userId })
      .returning();
    if (!after) throw new Error('The carrier was not stored.');
    await ctx.audit({ entity: 'transportist', entityId: after._id, countryId, before: null, after });
    ctx.changed(after._id);
    return carrierById(db, after);
  },

  async update({ id, carrier, version }, ctx) {
    const { db, caller } = ctx;
    const [before] = await db
      .select()
      .from(transportists)
      .where(and(eq(transportists._id, id), visibleTo(ctx, transportists.countryId)))
      .for('update');
    if (!before) throw notFound();
    if (before.version !== version) throw conflict(await carrierById(db, before));
    if (carrier.plate !== before.plate) await refuseTakenPlate(db, before.countryId, carrier.plate, id);
    const [after] = await db
      .update(transportists)
      .set({ ...carrier, updatedBy: caller.userId })
      .where(eq(transportists._id, id))
      .returning();
    await ctx.audit({ entity: 'transportist', entityId: id, countryId: before.countryId, before, after });
    ctx.changed(id);
    return carrierById(db, before);
  },
};

/** Those that come today, and are on their way with so much of it as was not lost. */
const loadToday = (countryId: string) => sql<number>`coalesce((select sum(${purchases.grams} - ${purchases.lostGrams})
  from ${purchases} where ${purchases.transportistId} = ${transportists._id} and ${purchases.deliverOn} = ${todayOf(countryId)}
    and ${inArray(purchases.deliveryState, ['assigned', 'picked_up', 'in_transit'])} and ${purchases.deletedAt} is null), 0)::float8`;

const { search: _, createdAt: __, createdBy: ___, ...columns } = getTableColumns(transportists);

function carrierRows(db: Db, countryId: string, where?: SQL, limit: number = limits.exportRows, offset = 0): Promise<Carrier[]> {
  return db
    .select({ ...columns, loadTodayGrams: loadToday(countryId), updatedBy: personOf })
    .from(transportists)
    .leftJoin(updaters, eq(updaters.userId, transportists.updatedBy))
    .where(and(eq(transportists.countryId, countryId), where))
    .orderBy(asc(transportists.search), asc(transportists._id))
    .limit(limit)
    .offset(offset);
}

async function carrierById(db: Db, { _id, countryId }: { _id: string; countryId: string }): Promise<Carrier> {
  const [found] = await carrierRows(db, countryId, eq(transportists._id, _id));
  if (!found) throw notFound();
  return found;
}

async function refuseTakenPlate(db: Db, countryId: string, plate: string, ownId?: string): Promise<void> {
  // Two who give one plate at once do so one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`transportist:${countryId}:${plate}`}))`);
  const [other] = await db
    .select({ name: transportists.name })
    .from(transportists)
    .where(and(eq(transportists.countryId, countryId), eq(transportists.plate, plate), ownId ? ne(transportists._id, ownId) : undefined));
  if (other) throw invalid(['carrier.plate', 'field.plate.taken', { name: other.name }]);
}
