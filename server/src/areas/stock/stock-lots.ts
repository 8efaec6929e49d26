import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { dayIn } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { lots, products } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, notFound } from '../../base/http/refusal.ts';
import { endParams, lastsUntil } from './good-until.ts';
import { kgIn } from './kg-in.ts';
import { notifyLowStock } from './low-stock.ts';

/** What stock needs of the call that moves it; db: its transaction. */
export type StockCtx = Pick<Ctx, 'db' | 'caller' | 'changedOf' | 'announceTo'>;

/** A weight of a product for a line of a document. field: what is named when it cannot be had. */
export interface StockLine {
  lineId: string;
  productId: string;
  grams: number;
  field: string;
}

/** Lines of one document. */
export interface Lines {
  countryId: string;
  lines: readonly StockLine[];
}

export type StockProduct = Pick<
  typeof products.$inferSelect,
  '_id' | 'countryId' | 'name' | 'speciesId' | 'presentation' | 'conservation' | 'isVirtual' | 'costMinor' | 'minGrams' | 'availableGrams'
>;

/**
 * One step of stock. Its products are locked in the order of their ids: whoever else moves any of them waits, their lots stand still and are
 * read after that, and two steps over the same products never lock one another out. After it the products are announced, and staff told of
 * those that have run low. Throws 404 by the field of what is not there.
 */
export async function stockStep<T>(
  ctx: StockCtx,
  countryId: string,
  wanted: readonly { productId: string; field: string }[],
  work: (products: Map<string, StockProduct>) => Promise<T>,
): Promise<T> {
  const before = await lockedProducts(
    ctx.db,
    countryId,
    wanted.map(({ productId }) => productId),
  );
  const absent = wanted.filter(({ productId }) => !before.has(productId)).map(({ field }): Field => [field, 'field.notFound']);
  if (absent.length > 0) throw notFound(...absent);
  const result = await work(before);
  if (before.size > 0) ctx.changedOf('products', ...before.keys());
  await notifyLowStock(ctx, [...before.values()]);
  return result;
}

/** `no key`: requests that name the product may be written meanwhile. */
export async function lockedProducts(db: Db, countryId: string, ids: readonly string[]): Promise<Map<string, StockProduct>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      _id: products._id,
      countryId: products.countryId,
      name: products.name,
      speciesId: products.speciesId,
      presentation: products.presentation,
      conservation: products.conservation,
      isVirtual: products.isVirtual,
      costMinor: products.costMinor,
      minGrams: products.minGrams,
      availableGrams: products.availableGrams,
    })
    .from(products)
    .where(and(eq(products.countryId, countryId), inArray(products._id, [...new Set(ids)])))
    .orderBy(asc(products._id))
    .for('no key update');
  return new Map(found.map((product) => [product._id, product]));
}

/** A lot and how much of it nobody has been promised; `free` goes down as a step takes of it. */
export interface StockLot {
  _id: string;
  countryId: string;
  productId: string;
  code: string;
  costMinor: number;
  /** Day on the clock of its country. */
  receivedOn: string;
  expiresAt: string;
  /** It may be taken: it lasts until the delivery that the step is for. */
  isGood: boolean;
  free: number;
}

/** What expires at all expires at a moment; the first one goes first. */
export const firstExpired = [asc(lots.expiresAt), asc(lots.receivedAt), asc(lots._id)];

/** Lots of products that hold something, first expired first. end: of the delivery (`deliveryEnd`); null: any lot may be taken, even an expired one. */
export async function lotsOf(db: Db, productIds: string[], end: string | null, where?: SQL): Promise<StockLot[]> {
  if (productIds.length === 0) return [];
  return db
    .select({
      _id: lots._id,
      countryId: lots.countryId,
      productId: lots.productId,
      code: lots.code,
      costMinor: lots.costMinor,
      receivedOn: sql<string>`${dayIn(lots.receivedAt, sql`(select time_zone from country where country.id = ${lots.countryId})`)}::text`,
      expiresAt: lots.expiresAt,
      isGood: end === null ? sql<boolean>`true` : lastsUntil(end),
      free: sql<number>`(${lots.onHandGrams} - ${lots.reservedGrams})::float8`,
    })
    .from(lots)
    .where(and(inArray(lots.productId, productIds), gt(lots.onHandGrams, 0), where))
    .orderBy(...firstExpired);
}

export interface Part {
  lot: StockLot;
  grams: number;
}

/** Takes a weight of good lots in their order, as much of it as they have. */
export function take(from: readonly StockLot[], grams: number): Part[] {
  const parts: Part[] = [];
  let left = grams;
  for (const lot of from) {
    if (!lot.isGood) continue;
    const part = Math.min(left, lot.free);
    if (part <= 0) continue;
    lot.free -= part;
    left -= part;
    parts.push({ lot, grams: part });
  }
  return parts;
}

export function putBack(parts: readonly Part[]): void {
  for (const { lot, grams } of parts) lot.free += grams;
}

export const weightOf = (parts: readonly { grams: number }[]): number => parts.reduce((sum, { grams }) => sum + grams, 0);

/**
 * The refusal of a line of which only so much can be had. Where the rest is in a lot that expires before the delivery arrives, the refusal names
 * the lot of them that lasts longest. end: as `lotsOf` was asked with; lots: of the line's product.
 */
export function shortage(
  countryId: string,
  field: string,
  grams: number,
  lots: readonly StockLot[] = [],
  end: string | null = null,
): Field {
  const kg = kgIn(countryId, grams);
  const ended = lots.findLast(({ isGood, free, expiresAt }) => !isGood && free > 0 && Date.parse(expiresAt) > Date.now());
  if (!ended || end === null) return [field, 'field.stock', { kg }];
  return [field, 'field.stock.ends', { kg, lot: ended.code, ...endParams(countryId, ended.expiresAt, end) }];
}
