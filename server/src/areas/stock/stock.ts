import type { Delivery } from '@shop/shared/contract';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { lots, marketplaceProducts as published, reservations, stockMoves } from '../../base/db/schema/index.ts';
import { conflict, type Field, invalid } from '../../base/http/refusal.ts';
import { deliveryEnd, nextDeliveryEnd } from './good-until.ts';
import {
  type Lines,
  lockedProducts,
  lotsOf,
  type Part,
  type StockCtx,
  type StockLine,
  type StockLot,
  shortage,
  stockStep,
  take,
  weightOf,
} from './stock-lots.ts';
import { close, comeBack, leave, liveReservations, ofProduct, takeAll, wantedOf } from './stock-moves.ts';

/** What an offer of a lot keeps of it: all that is not gone while it is active, what buyers hold afterwards. */
const keptByOffer = sql<number>`(case when ${published.active} then ${published.grams} - ${published.soldGrams} else ${published.heldGrams} end)::float8`;

// The one place where stock moves: every weight is a row of stock_move or reservation, and the database's triggers keep the sums.
// Lock the request or the sale first; each step then locks its products itself.
export { adjust, receive } from './stock-in.ts';

interface DeliveredLines extends Lines {
  delivery: Delivery;
}

/**
 * Reserves weights for lines of a request, of lots that last until the delivery has arrived, first expired first: all lines or none. Virtual
 * products and lines of no weight reserve nothing. Throws 422 with each line that lacks weight, and how much there is.
 */
export function reserveLines(ctx: StockCtx, { countryId, delivery, lines }: DeliveredLines): Promise<void> {
  return stockStep(ctx, countryId, lines, async (found) => {
    const end = await deliveryEnd(ctx.db, countryId, delivery);
    const held = await lotsOf(ctx.db, [...found.keys()], end);
    const kept: (typeof reservations.$inferInsert)[] = [];
    const problems: Field[] = [];
    for (const line of lines) {
      if (found.get(line.productId)?.isVirtual) continue;
      const parts = takeAll(countryId, ofProduct(held, line.productId), line, end, problems);
      for (const { lot, grams } of parts)
        kept.push({ countryId, lotId: lot._id, productId: line.productId, requestLineId: line.lineId, grams });
    }
    if (problems.length > 0) throw invalid(...problems);
    if (kept.length > 0) await ctx.db.insert(reservations).values(kept);
  });
}

/**
 * Keeps so much of one lot for an offer of the app, which is its lineId, in place of what was kept for it; 0 gives it free. Throws 422 with how
 * much of it there is when it is more than that.
 */
export function reserveLot(ctx: StockCtx, countryId: string, lotId: string, line: StockLine): Promise<void> {
  return stockStep(ctx, countryId, [line], async () => {
    const { lineId: requestLineId, productId, grams } = line;
    const kept = await liveReservations(ctx.db, [requestLineId]);
    await close(ctx.db, kept, new Set());
    const end = await nextDeliveryEnd(ctx.db, countryId);
    // What is reserved stays so, even in a lot that can no longer be delivered.
    const isMore = grams > weightOf(kept);
    const held = await lotsOf(ctx.db, [productId], isMore ? end : null, eq(lots._id, lotId));
    const problems: Field[] = [];
    takeAll(countryId, held, line, end, problems);
    if (problems.length > 0) throw invalid(...problems);
    if (grams > 0) await ctx.db.insert(reservations).values({ countryId, lotId, productId, requestLineId, grams });
  });
}

interface Fetched {
  countryId: string;
  lotId: string;
  /** Of stock. */
  productId: string;
  offerId: string;
  /** Of the purchase of the app. */
  lineId: string;
  grams: number;
}

/** Takes out of a lot what somebody bought in the app and fetches now: it is kept for the offer. */
export function shipOffered(ctx: StockCtx, { countryId, lotId, productId, offerId, lineId, grams }: Fetched): Promise<void> {
  return stockStep(ctx, countryId, [{ productId, field: 'lotId' }], async () => {
    const kept = await liveReservations(ctx.db, [offerId]);
    const left = weightOf(kept) - grams;
    // An offer keeps what is bought of it, see `keepOffered`.
    if (left < 0) throw conflict(null);
    await close(ctx.db, kept, new Set(kept.map(({ _id }) => _id)));
    await ctx.db
      .insert(stockMoves)
      .values({ countryId, productId, lotId, grams: -grams, kind: 'ship', appPurchaseLineId: lineId, by: ctx.caller.userId });
    if (left > 0) await ctx.db.insert(reservations).values({ countryId, lotId, productId, requestLineId: offerId, grams: left });
  });
}

/** Puts back what was taken out by `shipOffered`: it is kept for the offer again. */
export function unshipOffered(ctx: StockCtx, { countryId, lotId, productId, offerId, lineId, grams }: Fetched): Promise<void> {
  return stockStep(ctx, countryId, [{ productId, field: 'lotId' }], async () => {
    const kept = await liveReservations(ctx.db, [offerId]);
    await ctx.db
      .insert(stockMoves)
      .values({ countryId, productId, lotId, grams, kind: 'unship', appPurchaseLineId: lineId, by: ctx.caller.userId });
    await close(ctx.db, kept, new Set());
    await ctx.db.insert(reservations).values({ countryId, lotId, productId, requestLineId: offerId, grams: weightOf(kept) + grams });
  });
}

interface Moved {
  countryId: string;
  productId: string;
  lotId: string;
  lineIds: readonly string[];
  delivery: Delivery;
  grams: number;
}

/**
 * Reserves so much of other lots that last until the delivery has arrived, in place of what lines of a request have reserved of one. Throws 409 when nothing is kept of
 * it for them any more, 422 with how much the others can give.
 */
export function moveReservations(ctx: StockCtx, { countryId, productId, lotId, lineIds, delivery, grams }: Moved): Promise<void> {
  return stockStep(ctx, countryId, [{ productId, field: 'lotId' }], async () => {
    const kept = (await liveReservations(ctx.db, lineIds)).filter((one) => one.lotId === lotId);
    // It was shipped, given free or moved meanwhile.
    if (kept.length === 0) throw conflict(null);
    const end = await deliveryEnd(ctx.db, countryId, delivery);
    const others = await lotsOf(ctx.db, [productId], end, ne(lots._id, lotId));
    const wanted = Math.min(grams, weightOf(kept));
    const rows: (typeof reservations.$inferInsert)[] = [];
    let left = wanted;
    for (const { lineId, grams: own } of kept) {
      const part = Math.min(left, own);
      const parts = take(others, part);
      left -= weightOf(parts);
      const stays = own - weightOf(parts);
      for (const { lot, grams } of parts) rows.push({ countryId, lotId: lot._id, productId, requestLineId: lineId, grams });
      if (stays > 0) rows.push({ countryId, lotId, productId, requestLineId: lineId, grams: stays });
    }
    if (left > 0) throw invalid(shortage(countryId, 'grams', wanted - left, others, end));
    await close(ctx.db, kept, new Set());
    await ctx.db.insert(reservations).values(rows);
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

/** Gives free what offers of lots keep beyond `keptByOffer`. Answers what was kept. db: of whoever has locked the offers. */
export async function keepOffered(db: Db, offerIds: readonly string[]) {
  const kept = await liveReservations(db, offerIds);
  if (kept.length === 0) return [];
  const offers = await db
    .select({ _id: published._id, grams: keptByOffer })
    .from(published)
    .where(inArray(published._id, [...offerIds]));
  const freed: typeof kept = [];
  for (const { _id, grams } of offers) {
    const own = kept.filter(({ lineId }) => lineId === _id);
    const [first] = own;
    if (!first || weightOf(own) <= grams) continue;
    await close(db, own, new Set());
    const { countryId, lotId, productId } = first;
    if (grams > 0) await db.insert(reservations).values({ countryId, lotId, productId, requestLineId: _id, grams });
    freed.push(...own);
  }
  return freed;
}

/**
 * Takes the delivered weights out: of what is kept for the line, first expired first, and what goes beyond it of free weight. What is kept and
 * not delivered is free again. Nothing leaves a lot that expires before the delivery arrives, reserved for the line or not. Returns what each
 * line has cost in minor units, by its id: of its lots, of a virtual product at its cost. Throws 422 with each line that lacks weight, and how
 * much there is.
 */
export function shipLines(ctx: StockCtx, { countryId, lines, delivery }: DeliveredLines): Promise<Map<string, number>> {
  return stockStep(ctx, countryId, lines, async (found) => {
    const kept = await liveReservations(
      ctx.db,
      lines.map(({ lineId }) => lineId),
    );
    const end = await deliveryEnd(ctx.db, countryId, delivery);
    const held = await lotsOf(ctx.db, [...found.keys()], end);
    const wanted = new Map(lines.map(({ lineId, grams }) => [lineId, grams]));
    const parts = new Map<string, Part[]>();
    const used = new Set<string>();
    // Every line has what is kept for it before any takes more; what it leaves is free for the others.
    for (const { _id, lotId, lineId, grams } of kept) {
      const lot = held.find((one) => one._id === lotId);
      if (!lot) continue;
      const left = (wanted.get(lineId) ?? 0) - weightOf(parts.get(lineId) ?? []);
      const part = lot.isGood ? Math.min(left, grams) : 0;
      lot.free += grams - part;
      if (part <= 0) continue;
      used.add(_id);
      parts.set(lineId, [...(parts.get(lineId) ?? []), { lot, grams: part }]);
    }
    await close(ctx.db, kept, used);
    return leave(ctx, { countryId, lines, end }, found, held, parts, 'requestLineId');
  });
}

/**
 * The same for a sale that is registered by hand: of free weight, for nothing is kept for it. lineId: of the sale's line. Lots that were received
 * by the day of the sale go first; `refuseBeforeStock` refuses a sale that needs later ones.
 */
export function shipSale(
  ctx: StockCtx,
  { countryId, lines, delivery, soldOn }: DeliveredLines & { soldOn?: string },
): Promise<Map<string, number>> {
  return stockStep(ctx, countryId, lines, async (found) => {
    const end = await deliveryEnd(ctx.db, countryId, delivery);
    const held = await lotsOf(ctx.db, [...found.keys()], end);
    const isLate = (lot: StockLot) => Number(soldOn !== undefined && lot.receivedOn > soldOn);
    const inOrder = held.toSorted((a, b) => isLate(a) - isLate(b));
    return leave(ctx, { countryId, lines, end }, found, inOrder, new Map(), 'saleLineId');
  });
}

/**
 * Puts back what a client gives back of lines of a request: into the lots it left, the last one first. No more than has left; of a line that
 * was virtual nothing left, and nothing comes back. isWaste: it leaves the lots again at once, as shrink.
 */
export async function putBackLines(
  ctx: StockCtx,
  lines: readonly { lineId: string; grams: number }[],
  { isWaste = false }: { isWaste?: boolean } = {},
): Promise<void> {
  const wanted = new Map(lines.map(({ lineId, grams }) => [lineId, grams]));
  await comeBack(ctx, 'requestLineId', wanted, 'return', isWaste);
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
