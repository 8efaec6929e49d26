import type { shrinkReasons } from '@shop/shared/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { lots, reservations, stockMoves } from '../../base/db/schema/index.ts';
import { type Field, invalid } from '../../base/http/refusal.ts';
import {
  firstExpired,
  type Lines,
  type Part,
  putBack,
  type StockCtx,
  type StockLine,
  type StockLot,
  type StockProduct,
  shortage,
  stockStep,
  take,
  weightOf,
} from './stock-lots.ts';

// What the steps of stock.ts are made of: weights that leave, weights that come back, reservations that end.

type ShrinkReason = (typeof shrinkReasons)[number];
type LineColumn = 'requestLineId' | 'saleLineId';
type Held = readonly StockLot[];

/** Ships lines: the parts that they have already, and the rest of free weight. Returns what each has cost. end: of the delivery. */
export async function leave(
  { db, caller }: StockCtx,
  { countryId, lines, end }: Lines & { end: string },
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
      problems.push(shortage(countryId, field, weightOf(all), ofProduct(held, productId), end));
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

/** Puts weights of lines back into the lots that they left, the last one first. isWaste: they are gone from there again, of no line. */
export async function comeBack(
  ctx: StockCtx,
  column: LineColumn,
  wanted: Map<string, number>,
  kind: 'return' | 'unship',
  isWaste = false,
): Promise<void> {
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
      const move = { countryId, productId, lotId, by: ctx.caller.userId };
      moves.push({ ...move, grams: part, kind, [column]: lineId });
      if (isWaste) moves.push({ ...move, grams: -part, kind: 'adjust', reason: 'returned' satisfies ShrinkReason });
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
export function liveReservations(db: Db, lineIds: readonly string[]): PromiseLike<Kept[]> | Kept[] {
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
export async function close(db: Db, kept: readonly Kept[], used: ReadonlySet<string>): Promise<void> {
  for (const state of ['shipped', 'released'] as const) {
    const ids = kept.filter(({ _id }) => used.has(_id) === (state === 'shipped')).map(({ _id }) => _id);
    if (ids.length === 0) continue;
    await db
      .update(reservations)
      .set({ state, closedAt: sql`now()` })
      .where(and(inArray(reservations._id, ids), eq(reservations.state, 'live')));
  }
}

export const wantedOf = (rows: readonly { productId: string }[]) => rows.map(({ productId }) => ({ productId, field: 'productId' }));
export const ofProduct = (held: Held, productId: string) => held.filter((lot) => lot.productId === productId);

/** Takes all of a line's weight, or nothing and adds to the problems how much there is. end: as `lotsOf` was asked with. */
export function takeAll(countryId: string, from: Held, { grams, field }: StockLine, end: string, problems: Field[]): Part[] {
  const parts = take(from, grams);
  if (weightOf(parts) === grams) return parts;
  problems.push(shortage(countryId, field, weightOf(parts), from, end));
  putBack(parts);
  return [];
}

/** Weights at what a kg of each has cost, rounded half up once. */
function costOf(parts: readonly { grams: number; costMinor: number }[]): number {
  const sum = parts.reduce((total, { grams, costMinor }) => total + BigInt(grams) * BigInt(costMinor), 0n);
  return Number((2n * sum + 1000n) / 2000n);
}
