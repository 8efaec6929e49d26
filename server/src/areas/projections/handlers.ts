import { all, type CallAnswer, gramsOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { amongIds, listPage, total } from '../../base/db/list.ts';
import { speciesName } from '../../base/db/reference/species.ts';
import { missing } from '../../base/db/references.ts';
import { clients, countries, projections, species } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { conflict, type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { changed, updateRecord } from '../records/record.ts';
import { reality } from './reality.ts';

type Projection = CallAnswer<typeof calls.projections.create>;
type ProjectionRow = typeof projections.$inferSelect;
type Key = Pick<ProjectionRow, 'speciesId' | 'week' | 'side' | 'clientId'>;

interface Filters {
  species: string;
  client: string;
  fromWeek: string;
  toWeek: string;
}

export const projectionHandlers: Handlers<(typeof calls)['projections']> = {
  all: (_, { db, countryId }) => projectionRows(db, eq(projections.countryId, countryId)),
  filtered: (filters, { db, countryId }) => projectionRows(db, projectionsWhere(countryId, filters)),
  list({ page, size, ...filters }, { db, countryId }) {
    const where = projectionsWhere(countryId, filters);
    return listPage(
      { page, pageSize: size },
      (limit, offset) => projectionRows(db, where, limit, offset),
      () => db.select(total).from(projections).where(where),
    );
  },
  reality,

  async create({ projection }, ctx) {
    const missingFields = await missingReferences(ctx, ctx.countryId, [projection], 'projection');
    if (missingFields.length > 0) throw notFound(...missingFields);
    const [present] = await ctx.db
      .select()
      .from(projections)
      .where(and(eq(projections.countryId, ctx.countryId), isCell(projection)));
    if (present) throw invalid(['projection.week', 'field.projection.taken']);
    const { _id } = await add(ctx, projection);
    return projectionBy(ctx.db, eq(projections._id, _id));
  },

  update: ({ projection: { _id, grams, priceMinor }, version }, ctx) =>
    updateRecord(ctx, 'projection', { _id, version, read: projectionBy, change: () => ({ grams, priceMinor }) }),

  updateSale: ({ id, kg, price, version }, ctx) =>
    updateRecord(ctx, 'projection', {
      _id: id,
      version,
      read: projectionBy,
      change({ side }) {
        if (side !== 'sell') throw invalid(['id', 'field.projection.sell']);
        return { grams: gramsOf(kg), priceMinor: price };
      },
    }),

  async write({ cells }, ctx) {
    const { db, countryId } = ctx;
    const keys = cells.map(keyOf);
    const again = keys.findIndex((key, n) => keys.indexOf(key) !== n);
    if (again !== -1) throw invalid([`cells.${again}`, 'field.projection.sameCell']);
    const missingFields = await missingReferences(ctx, countryId, cells, 'cells');
    if (missingFields.length > 0) throw notFound(...missingFields);
    const found = await db
      .select()
      .from(projections)
      .where(and(eq(projections.countryId, countryId), or(...cells.map(isCell))))
      .orderBy(projections._id)
      .for('update');
    const present = new Map(found.map((row) => [keyOf(row), row]));
    const others = cells.flatMap(({ version, ...cell }, n) => {
      const before = present.get(keyOf(cell));
      return (before?.version ?? null) === version ? [] : [{ n, before }];
    });
    if (others.length > 0) {
      const ids = others.flatMap(({ before }) => (before ? [before._id] : []));
      throw conflict(ids.length > 0 ? await projectionRows(db, inArray(projections._id, ids)) : []);
    }
    const ids: string[] = [];
    for (const { version: _, ...cell } of cells) {
      const before = present.get(keyOf(cell));
      const { grams, priceMinor } = cell;
      ids.push((before ? await changed(ctx, 'projection', before, { grams, priceMinor }) : await add(ctx, cell))._id);
    }
    return projectionRows(db, inArray(projections._id, ids));
  },
};

const keyOf = ({ speciesId, week, side, clientId }: Key) => [speciesId, week, side, clientId].join();

const isCell = ({ speciesId, week, side, clientId }: Key): SQL | undefined =>
  and(
    eq(projections.speciesId, speciesId),
    eq(projections.week, week),
    eq(projections.side, side),
    clientId === null ? isNull(projections.clientId) : eq(projections.clientId, clientId),
  );

async function missingReferences(ctx: Ctx, countryId: string, cells: readonly Key[], at: string): Promise<Field[]> {
  const kinds = [...new Set(cells.map(({ speciesId }) => speciesId))];
  const buyers = [...new Set(cells.flatMap(({ clientId }) => (clientId === null ? [] : [clientId])))];
  return missing(ctx.db, countryId, at, [
    ...kinds.map((id) => ['speciesId', species, id] as const),
    ...buyers.map((id) => ['clientId', clients, id] as const),
  ]);
}

async function add(ctx: Ctx, cell: Key & Pick<ProjectionRow, 'grams' | 'priceMinor'>): Promise<ProjectionRow> {
  const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId };
  const [after] = await ctx.db
    .insert(projections)
    .values({ ...cell, ...by, countryId: ctx.countryId })
    .onConflictDoNothing()
    .returning();
  // Somebody wrote the same cell a moment ago.
  if (!after) throw conflict(await projectionRows(ctx.db, and(eq(projections.countryId, ctx.countryId), isCell(cell))));
  await ctx.audit({ entity: 'projection', entityId: after._id, countryId: after.countryId, before: null, after });
  ctx.changed(after._id);
  return after;
}

async function projectionBy(db: Db, which: SQL): Promise<Projection> {
  const [found] = await projectionRows(db, which);
  if (!found) throw notFound();
  return found;
}

function projectionsWhere(countryId: string, { species: kinds, client, fromWeek, toWeek }: Filters): SQL | undefined {
  return and(
    eq(projections.countryId, countryId),
    amongIds(projections.speciesId, kinds),
    amongIds(projections.clientId, client),
    fromWeek === all ? undefined : gte(projections.week, fromWeek),
    toWeek === all ? undefined : lte(projections.week, toWeek),
  );
}

/** Projections as the calls carry them, by week and species. */
async function projectionRows(db: Db, where: SQL | undefined, limit?: number, offset = 0): Promise<Projection[]> {
  const order = [asc(projections.week), asc(projections.speciesId), asc(projections._id)];
  const rows = db
    .select({
      _id: projections._id,
      version: projections.version,
      week: projections.week,
      side: projections.side,
      grams: projections.grams,
      priceMinor: projections.priceMinor,
      updatedAt: projections.updatedAt,
      species: { _id: species._id, names: species.names },
      client: { _id: clients._id, name: clients.legalName },
      updatedBy: personOf,
      countryKey: countries.key,
    })
    .from(projections)
    .innerJoin(countries, eq(countries._id, projections.countryId))
    .innerJoin(species, eq(species._id, projections.speciesId))
    .leftJoin(clients, eq(clients._id, projections.clientId))
    .leftJoin(updaters, eq(updaters.userId, projections.updatedBy))
    .where(where)
    .orderBy(...order)
    .offset(offset);
  const found = await (limit === undefined ? rows : rows.limit(limit));
  return found.map(({ species: { _id, names }, countryKey, ...row }) => ({
    ...row,
    species: { _id, name: speciesName(names, countryKey) },
  }));
}
