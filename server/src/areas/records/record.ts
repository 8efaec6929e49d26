import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { clients, offers, orders, products, providers, purchases, sales, wishes } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { type Numbered, nextNumber } from './numbers.ts';

/** Records by what their audit rows call them. */
const kinds = {
  client: { table: clients, topic: 'clients' },
  provider: { table: providers, topic: 'providers' },
  product: { table: products, topic: 'products' },
  wish: { table: wishes, topic: 'wishlist' },
  order: { table: orders, topic: 'orders' },
  offer: { table: offers, topic: 'offers' },
  purchase: { table: purchases, topic: 'purchases' },
  sale: { table: sales, topic: 'sales' },
} as const;
type Kind = keyof typeof kinds;

/** A record as it is stored. */
export type RowOf<K extends Kind> = (typeof kinds)[K]['table']['$inferSelect'];
type Made<K extends Kind> = Omit<(typeof kinds)[K]['table']['$inferInsert'], 'number' | 'countryId'>;

/** Records to change, in the order of their ids, so that two who want the same ones wait for one another. */
export async function lockedMany<K extends Kind>(ctx: Ctx, kind: K, ids: readonly string[]): Promise<RowOf<K>[]> {
  const { table } = kinds[kind];
  const rows = await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(inArray(table._id, [...ids]), visibleTo(ctx, table.countryId), 'deletedAt' in table ? isNull(table.deletedAt) : undefined))
    .orderBy(table._id)
    .for('update');
  return rows as RowOf<K>[];
}

/** A record to change. Throws 404. */
export async function locked<K extends Kind>(ctx: Ctx, kind: K, id: string): Promise<RowOf<K>> {
  const [found] = await lockedMany(ctx, kind, [id]);
  if (!found) throw notFound();
  return found;
}

/** Stores a record of the call's country, under its next number where it has one, notes and announces it. */
export async function stored<K extends Kind>(ctx: Ctx, kind: K, fields: Made<K>): Promise<RowOf<K>> {
  const { db, countryId, caller } = ctx;
  const { table, topic } = kinds[kind];
  const by = { createdBy: caller.userId, updatedBy: caller.userId };
  const number = 'number' in table && (await nextNumber(db, countryId, kind as Kind & Numbered));
  const [after] = (await db
    .insert(table as PgTable)
    .values({ ...fields, ...by, countryId, ...(number && { number }) })
    .returning()) as RowOf<K>[];
  if (!after) throw new Error(`The ${kind} was not stored.`);
  await ctx.audit({ entity: kind, entityId: after._id, countryId, before: null, after });
  ctx.changedOf(topic, after._id);
  return after;
}

/**
 * Writes, notes and announces a change of a record that is locked. Answers it as it is then. details: what the audit tells besides, before
 * and after.
 */
export async function changed<K extends Kind>(
  ctx: Ctx,
  kind: K,
  before: RowOf<K>,
  fields: Partial<RowOf<K>>,
  details: { before?: object; after?: object } = {},
): Promise<RowOf<K>> {
  const { table, topic } = kinds[kind];
  const [after] = (await ctx.db
    .update(table as PgTable)
    .set({ ...fields, updatedBy: ctx.caller.userId })
    .where(eq(table._id, before._id))
    .returning()) as RowOf<K>[];
  if (!after) throw notFound();
  await ctx.audit({
    entity: kind,
    entityId: before._id,
    countryId: before.countryId,
    before: { ...before, ...details.before },
    after: { ...after, ...details.after },
  });
  ctx.changedOf(topic, before._id);
  return after;
}
