import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import {
  appPayments,
  appPurchases,
  balanceExplanations,
  beachPriceLines,
  beachPriceRequests,
  binnacleLogs,
  clients,
  coupons,
  deliveryWindows,
  freightLanes,
  invoices,
  marketplaceProducts,
  messages,
  messageTemplates,
  offers,
  orders,
  organizations,
  partners,
  pluginMemberships,
  products,
  projections,
  providers,
  purchases,
  requests,
  sales,
  shopProducts,
  taxRates,
  transportists,
  trips,
  videos,
  wishes,
} from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { conflict, notFound } from '../../base/http/refusal.ts';
import { type Numbered, nextNumber } from './numbers.ts';

/** Records by what their audit rows call them. owner: whose id is announced, where it is not the record's own. */
const kinds = {
  client: { table: clients, topic: 'clients' },
  'binnacle-log': { table: binnacleLogs, topic: 'clients', owner: 'clientId' },
  provider: { table: providers, topic: 'providers' },
  product: { table: products, topic: 'products' },
  wish: { table: wishes, topic: 'wishlist' },
  request: { table: requests, topic: 'requests' },
  sale: { table: sales, topic: 'sales' },
  invoice: { table: invoices, topic: 'invoices' },
  order: { table: orders, topic: 'orders' },
  offer: { table: offers, topic: 'offers' },
  purchase: { table: purchases, topic: 'purchases' },
  'app-purchase': { table: appPurchases, topic: 'app-purchases' },
  'app-payment': { table: appPayments, topic: 'app-purchases', owner: 'purchaseId' },
  projection: { table: projections, topic: 'projections' },
  transportist: { table: transportists, topic: 'transportists' },
  'delivery-windows': { table: deliveryWindows, topic: 'freight' },
  'freight-lane': { table: freightLanes, topic: 'freight' },
  partner: { table: partners, topic: 'partners' },
  'tax-rate': { table: taxRates, topic: 'tax-rates' },
  'beach-price-request': { table: beachPriceRequests, topic: 'beach-prices' },
  'beach-price-line': { table: beachPriceLines, topic: 'beach-prices', owner: 'requestId' },
  coupon: { table: coupons, topic: 'coupons' },
  'shop-product': { table: shopProducts, topic: 'shop-products' },
  'marketplace-product': { table: marketplaceProducts, topic: 'marketplace-products' },
  'balance-explanation': { table: balanceExplanations, topic: 'trips', owner: 'tripCatchId' },
  trip: { table: trips, topic: 'trips' },
  video: { table: videos, topic: 'videos' },
  message: { table: messages, topic: 'messages' },
  'message-template': { table: messageTemplates, topic: 'messages' },
  organization: { table: organizations, topic: 'organizations' },
  'plugin-membership': { table: pluginMemberships, topic: 'fishers' },
} as const;
export type Kind = keyof typeof kinds;

/** A record as it is stored. */
export type RowOf<K extends Kind> = (typeof kinds)[K]['table']['$inferSelect'];
type Made<K extends Kind> = Omit<(typeof kinds)[K]['table']['$inferInsert'], 'number' | 'countryId'> & { countryId?: string };
/** What all of them have. */
type AnyTable = PgTable & Record<'_id' | 'countryId', AnyPgColumn>;
const tableOf = (kind: Kind): AnyTable => kinds[kind].table;

/** Reads a record as its calls answer it: `offerList.one`. Throws 404. */
type Read<A> = (db: Db, which: SQL) => Promise<A>;

/** The record that a call names. */
interface Named<A> {
  _id: string;
  /** The one that the caller saw. Left out by calls that change a record whatever its version. */
  version?: number | undefined;
  /** The record as the call answers it, and as a 409 carries it. */
  read: Read<A>;
  /** What must hold of the record besides; else it is 404. */
  where?: SQL;
}

export interface Change<K extends Kind, A> extends Named<A> {
  /** Which fields change. Throws what the rules of the kind refuse. */
  change: (before: RowOf<K>) => Partial<RowOf<K>> | Promise<Partial<RowOf<K>>>;
  /** What else follows from it, before the answer is read. */
  follow?: (before: RowOf<K>, after: RowOf<K>) => unknown;
}

/**
 * How a call edits a record: it is locked, compared with the version that the caller saw, checked, written, noted in the audit and announced.
 * Answers it as it is then. Throws 404, 409 with the present record, and what `change` throws.
 */
export async function updateRecord<K extends Kind, A>(ctx: Ctx, kind: K, change: Change<K, A>): Promise<A> {
  const { _id } = await changeRecord(ctx, kind, change);
  return change.read(ctx.db, eq(tableOf(kind)._id, _id));
}

/** The same where many are edited and none is answered. */
export async function changeRecord<K extends Kind>(ctx: Ctx, kind: K, { change, follow, ...named }: Change<K, unknown>): Promise<RowOf<K>> {
  const before = await lockedAt(ctx, kind, named);
  const after = await changed(ctx, kind, before, await change(before));
  await follow?.(before, after);
  return after;
}

/** A record to change, from the version that the caller saw. Throws 404, 409 with the present record. */
export async function lockedAt<K extends Kind>(ctx: Ctx, kind: K, { _id, version, read, where }: Named<unknown>): Promise<RowOf<K>> {
  const before = await locked(ctx, kind, _id, where);
  await refuseStale(ctx, kind, before, version, read);
  return before;
}

/** Throws 409 with the present record when somebody changed it since the caller saw it; where they name no version, whatever they saw. */
export async function refuseStale<K extends Kind>(
  ctx: Ctx,
  kind: K,
  before: RowOf<K>,
  version: number | undefined,
  read: Read<unknown>,
): Promise<void> {
  if (version !== undefined && before.version !== version) throw conflict(await read(ctx.db, eq(tableOf(kind)._id, before._id)));
}

/** A record to change. Throws 404. */
export async function locked<K extends Kind>(ctx: Ctx, kind: K, id: string, where?: SQL): Promise<RowOf<K>> {
  const [found] = await lockedMany(ctx, kind, [id], where);
  if (!found) throw notFound();
  return found;
}

/** Records to change, in the order of their ids, so that two who want the same ones wait for one another. */
export const lockedMany = <K extends Kind>(ctx: Ctx, kind: K, ids: readonly string[], where?: SQL): Promise<RowOf<K>[]> =>
  lockedWhere(ctx, kind, and(inArray(tableOf(kind)._id, [...ids]), where));

/** The same, by something else than their ids. */
export async function lockedWhere<K extends Kind>(ctx: Ctx, kind: K, where: SQL | undefined): Promise<RowOf<K>[]> {
  const { table } = kinds[kind];
  const rows = await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(where, visibleTo(ctx, table.countryId), 'deletedAt' in table ? isNull(table.deletedAt) : undefined))
    .orderBy(table._id)
    .for('update');
  return rows as RowOf<K>[];
}

/** Stores a record of the call's country, under its next number where it has one, notes and announces it. */
export async function stored<K extends Kind>(ctx: Ctx, kind: K, fields: Made<K>): Promise<RowOf<K>> {
  const { db } = ctx;
  const { table } = kinds[kind];
  const { countryId = ctx.countryId } = fields;
  const by = { createdBy: ctx.by, updatedBy: ctx.by };
  const number = 'number' in table && (await nextNumber(db, countryId, kind as Kind & Numbered));
  const [after] = (await db
    .insert(table as PgTable)
    .values({ ...fields, ...by, countryId, ...(number && { number }) })
    .returning()) as RowOf<K>[];
  if (!after) throw new Error(`The ${kind} was not stored.`);
  await ctx.audit({ entity: kind, entityId: after._id, countryId, before: null, after });
  announce(ctx, kind, after);
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
  fields: { [F in keyof RowOf<K>]?: RowOf<K>[F] | SQL },
  details: { before?: object; after?: object } = {},
): Promise<RowOf<K>> {
  const { table } = kinds[kind];
  const [after] = (await ctx.db
    .update(table as PgTable)
    .set({ ...fields, updatedBy: ctx.by })
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
  announce(ctx, kind, before);
  return after;
}

function announce<K extends Kind>(ctx: Ctx, kind: K, row: RowOf<K>): void {
  const { topic, owner = '_id' } = kinds[kind] as {
    topic: (typeof kinds)[Kind]['topic'];
    owner?: '_id' | 'clientId' | 'purchaseId' | 'requestId' | 'tripCatchId';
  };
  ctx.changedOf(topic, (row as Record<string, unknown>)[owner] as string);
}
