import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { lots, products, reservations, stockMoves } from '../db/schema/index.ts';
import { type Field, invalid } from '../http/refusal.ts';
import {
  firstExpired,
  goodOn,
  lacking,
  lockedProducts,
  lotsOf,
  type Part,
  putBack,
  type StockCtx,
  type StockLine,
  type StockLot,
  type StockProduct,
  stockStep,
  take,
  weightOf,
} from './stock-lots.ts';

// The one place where stock moves: every weight is a row of stock_move or reservation, and the database's triggers keep the sums.
// Lock the request or the sale first; each step then locks its products itself.
export { adjust, landingsOf, receive } from './stock-in.ts';

interface Lines {
  countryId: string;
  lines: readonly StockLine[];
}

/**
 * Keeps weights for lines of a request, of lots that may be sold on the day of the delivery (`2026-03-01`, the country's), first expired
 * first: all lines or none. Virtual products and lines of no weight keep nothing. Throws 422 with each line that lacks weight, and how much there is.
 */
export function reserveLines(ctx: StockCtx, { countryId, day, lines }: Lines & { day: string }): Promise<void> {
  return stockStep(ctx, countryId, lines, async (found) => {
    const held = await lotsOf(ctx.db, [...found.keys()], goodOn(countryId, day));
    const kept: (typeof reservations.$inferInsert)[] = [];
    const problems: Field[] = [];
    for (const line of lines) {
      if (found.get(line.productId)?.isVirtual) continue;
      const parts = takeAll(ofProduct(held, line.productId), line, problems);
      for (const { lot, grams } of parts)
        kept.push({ countryId, lotId: lot._id, productId: line.productId, requestLineId: line.lineId, grams });
    }
    if (problems.length > 0) throw invalid(...problems);
    if (kept.length > 0) await ctx.db.insert(reservations).values(kept);
  });
}

/** Gives free what is kept for lines of requests, so that others may have it. Lines that nothing is kept for are left as they are. */
export async function releaseLines(ctx: StockCtx, lineIds: readonly string[]): Promise<void> {
  const kept = await liveReservations(ctx.db, lineIds);
  const [first] = kept;
  if (!first) return;
  // Read again under the locks: somebody may have shipped them meanwhile.
  await stockStep(ctx, first.countryId, wantedOf(kept), async () => close(ctx.db, await liveReservations(ctx.db, lineIds), new Set()));
}

/**
 * Takes the delivered weights out: of what is kept for the line, first expired first, and what goes beyond it of free weight. What is kept and
 * not delivered is free again. Nothing leaves an expired lot, kept for the line or not. Answers what each line has cost in minor units, by its
 * id: of its lots, of a virtual product at its cost. Throws 422 with each line that lacks weight, and how much there is.
 */
export function shipLines(ctx: StockCtx, { countryId, lines }: Lines): Promise<Map<string, number>> {
  return stockStep(ctx, countryId, lines, async (found) => {
    const kept = await liveReservations(
      ctx.db,
      lines.map(({ lineId }) => lineId),
    );
    const held = (await lotsOf(ctx.db, [...found.keys()])).filter(({ isExpired }) => !isExpired);
    const wanted = new Map(lines.map(({ lineId, grams }) => [lineId, grams]));
    const parts = new Map<string, Part[]>();
    const used = new Set<string>();
    // Every line has what is kept for it before any takes more; what it leaves is free for the others.
    for (const { _id, lotId, lineId, grams } of kept) {
      const lot = held.find((one) => one._id === lotId);
      if (!lot) continue;
      const left = (wanted.get(lineId) ?? 0) - weightOf(parts.get(lineId) ?? []);
      const part = Math.min(left, grams);
      lot.free += grams - part;
      if (part <= 0) continue;
      used.add(_id);
      parts.set(lineId, [...(parts.get(lineId) ?? []), { lot, grams: part }]);
    }
    await close(ctx.db, kept, used);
    return leave(ctx, { countryId, lines }, found, held, parts, 'requestLineId');
  });
}

/** The same for a sale that is registered by hand: of free weight, for nothing is kept for it. lineId: of the sale's line. */
export function shipSale(ctx: StockCtx, { countryId, lines }: Lines): Promise<Map<string, number>> {
  return stockStep(ctx, countryId, lines, async (found) => {
    const held = (await lotsOf(ctx.db, [...found.keys()])).filter(({ isExpired }) => !isExpired);
    return leave(ctx, { countryId, lines }, found, held, new Map(), 'saleLineId');
  });
}

/**
 * Puts back what a client gives back of lines of a request: into the lots it left, the last one first. No more than has left; of a line that
 * was virtual nothing left, and nothing comes back.
 */
export async function putBackLines(ctx: StockCtx, lines: readonly { lineId: string; grams: number }[]): Promise<void> {
  const wanted = new Map(lines.map(({ lineId, grams }) => [lineId, grams]));
  await comeBack(ctx, 'requestLineId', wanted, 'return');
}

/** Puts weights of a sale's lines back: it is edited, or deleted. Lines without a weight come back whole. */
export async function unshipSale(ctx: StockCtx, lines: readonly { lineId: string; grams?: number }[]): Promise<void> {
  await comeBack(ctx, 'saleLineId', new Map(lines.map(({ lineId, grams }) => [lineId, grams ?? Number.POSITIVE_INFINITY])), 'unship');
}

/**
 * Locks all products that a call moves in several steps, such as one that puts some back and takes others out. Two such calls would else
 * lock one another out.
 */
export async function lockStock(ctx: StockCtx, countryId: string, productIds: readonly string[]): Promise<void> {
  await lockedProducts(ctx.db, countryId, productIds);
}

/**
 * What of products can be promised today for a day of the country's calendar. On hand and reserved are all of theirs; available is only of
 * lots that may be sold on that day, and the next to expire is the first of those. Products of another country are left out.
 */
export async function availabilityOf(db: Db, countryId: string, productIds: readonly string[], day: string) {
  if (productIds.length === 0) return [];
  const good = and(eq(lots.productId, products._id), gt(lots.onHandGrams, 0), goodOn(countryId, day));
  const sum = sql<number>`coalesce((select sum(${lots.onHandGrams} - ${lots.reservedGrams}) from ${lots} where ${good}), 0)::float8`;
  const first = sql<string | Date | null>`(select min(${lots.expiresAt}) from ${lots} where ${good})`;
  return db
    .select({
      _id: products._id,
      isVirtual: products.isVirtual,
      onHandGrams: products.onHandGrams,
      reservedGrams: products.reservedGrams,
      availableGrams: sum,
      nextExpiresAt: first.mapWith((value: string | Date | null) => value && new Date(value).toISOString()),
    })
    .from(products)
    .where(and(eq(products.countryId, countryId), inArray(products._id, [...productIds])));
}

type LineColumn = 'requestLineId' | 'saleLineId';
type Held = readonly StockLot[];

/** Ships lines: the parts that they have already and what lacks of free weight. Answers what each has cost. */
async function leave(
  { db, caller }: StockCtx,
  { countryId, lines }: Lines,
  found: Map<string, StockProduct>,
  held: Held,
  parts: Map<string, Part[]>,
  column: LineColumn,
): Promise<Map<string, number>> {
  const problems: Field[] = [];
  const costs = new Map<string, number>();
  const moves: (typeof stockMoves.$inferInsert)[] = [];
  for (const { lineId, productId, grams, field } of lines) {
    const product = found.get(productId);
    if (product?.isVirtual) {
      costs.set(lineId, costOf([{ grams, costMinor: product.costMinor }]));
      continue;
    }
    const own = parts.get(lineId) ?? [];
    const more = take(ofProduct(held, productId), grams - weightOf(own));
    const all = [...own, ...more];
    if (weightOf(all) < grams) {
      problems.push(lacking(field, weightOf(all)));
      putBack(more);
    }
    costs.set(lineId, costOf(all.map((part) => ({ grams: part.grams, costMinor: part.lot.costMinor }))));
    for (const part of all)
      moves.push({ countryId, productId, lotId: part.lot._id, grams: -part.grams, kind: 'ship', [column]: lineId, by: caller.userId });
  }
  if (problems.length > 0) throw invalid(...problems);
  if (moves.length > 0) await db.insert(stockMoves).values(moves);
  return costs;
}

/** Puts weights of lines back into the lots that they left, the last one first. */
async function comeBack(ctx: StockCtx, column: LineColumn, wanted: Map<string, number>, kind: 'return' | 'unship'): Promise<void> {
  const ids = [...wanted.keys()];
  if (ids.length === 0) return;
  const line = stockMoves[column];
  const concerned = await ctx.db
    .selectDistinct({ productId: stockMoves.productId, countryId: stockMoves.countryId })
    .from(stockMoves)
    .where(inArray(line, ids));
  const [first] = concerned;
  if (!first) return;
  // The lines of a call are those of one document.
  const { countryId } = first;
  await stockStep(ctx, countryId, wantedOf(concerned), async (found) => {
    const out = await ctx.db
      .select({
        lineId: sql<string>`${line}`,
        lotId: stockMoves.lotId,
        productId: stockMoves.productId,
        grams: sql<number>`(-sum(${stockMoves.grams}))::float8`,
      })
      .from(stockMoves)
      .innerJoin(lots, eq(lots._id, stockMoves.lotId))
      .where(and(inArray(line, ids), eq(stockMoves.countryId, countryId)))
      .groupBy(line, stockMoves.lotId, stockMoves.productId, lots.expiresAt, lots.receivedAt, lots._id)
      .having(sql`sum(${stockMoves.grams}) < 0`)
      .orderBy(desc(lots.expiresAt), desc(lots.receivedAt), desc(lots._id));
    const moves: (typeof stockMoves.$inferInsert)[] = [];
    for (const { lineId, lotId, productId, grams } of out) {
      const left = wanted.get(lineId) ?? 0;
      const part = Math.min(left, grams);
      // What has become virtual meanwhile holds nothing.
      if (part <= 0 || found.get(productId)?.isVirtual) continue;
      wanted.set(lineId, left - part);
      moves.push({ countryId, productId, lotId, grams: part, kind, [column]: lineId, by: ctx.caller.userId });
    }
    if (moves.length > 0) await ctx.db.insert(stockMoves).values(moves);
  });
}

interface Kept {
  _id: string;
  countryId: string;
  productId: string;
  lotId: string;
  lineId: string;
  grams: number;
}

/** What is kept for lines, first expired first. */
function liveReservations(db: Db, lineIds: readonly string[]): PromiseLike<Kept[]> | Kept[] {
  if (lineIds.length === 0) return [];
  return db
    .select({
      _id: reservations._id,
      countryId: reservations.countryId,
      productId: reservations.productId,
      lotId: reservations.lotId,
      lineId: reservations.requestLineId,
      grams: reservations.grams,
    })
    .from(reservations)
    .innerJoin(lots, eq(lots._id, reservations.lotId))
    .where(and(inArray(reservations.requestLineId, [...lineIds]), eq(reservations.state, 'live')))
    .orderBy(...firstExpired);
}

/** Ends reservations: shipped are those of which something has left, the others are released. */
async function close(db: Db, kept: readonly Kept[], used: ReadonlySet<string>): Promise<void> {
  for (const state of ['shipped', 'released'] as const) {
    const ids = kept.filter(({ _id }) => used.has(_id) === (state === 'shipped')).map(({ _id }) => _id);
    if (ids.length === 0) continue;
    await db
      .update(reservations)
      .set({ state, closedAt: sql`now()` })
      .where(and(inArray(reservations._id, ids), eq(reservations.state, 'live')));
  }
}

const wantedOf = (rows: readonly { productId: string }[]) => rows.map(({ productId }) => ({ productId, field: 'productId' }));
const ofProduct = (held: Held, productId: string) => held.filter((lot) => lot.productId === productId);

/** Takes all of a line's weight, or nothing and notes how much there is. */
function takeAll(from: Held, { grams, field }: StockLine, problems: Field[]): Part[] {
  const parts = take(from, grams);
  if (weightOf(parts) === grams) return parts;
  problems.push(lacking(field, weightOf(parts)));
  putBack(parts);
  return [];
}

/** Weights at what a kg of each has cost, rounded half up once. */
function costOf(parts: readonly { grams: number; costMinor: number }[]): number {
  const sum = parts.reduce((total, { grams, costMinor }) => total + BigInt(grams) * BigInt(costMinor), 0n);
  return Number((2n * sum + 1000n) / 2000n);
}
