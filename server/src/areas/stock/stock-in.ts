import { type AdjustReason, countryById } from '@shop/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { lots, stockMoves, tripCatches, trips } from '../../base/db/schema/index.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { nextNumber } from '../records/numbers.ts';
import { kgIn } from './kg-in.ts';
import { leftOf } from './landings.ts';
import { endOfLife } from './shelf-life.ts';
import { lotsOf, type StockCtx, type StockProduct, shortage, stockStep, take, weightOf } from './stock-lots.ts';

interface Received {
  countryId: string;
  productId: string;
  grams: number;
  /** A kg, minor units. */
  costMinor: number;
  /** Now unless said. */
  receivedAt?: string | undefined;
  /** By the species' shelf life from the landing, else from when it came, unless said. */
  expiresAt?: string | undefined;
  /** Where it was caught: a trip that landed the species, or what it landed of it. */
  tripId?: string | undefined;
  tripCatchId?: string | null | undefined;
  purchaseId?: string | undefined;
  /** Taken in by hand and why; else it was received. */
  reason?: AdjustReason | undefined;
}

/**
 * Takes a weight in as a lot of its own. Throws 404 for a trip that did not land the species, 422 for a virtual product and for more than the
 * trip landed.
 */
export function receive(ctx: StockCtx, received: Received): Promise<typeof lots.$inferSelect> {
  const { countryId, productId, grams, costMinor, purchaseId, reason } = received;
  return stockStep(ctx, countryId, [{ productId, field: 'productId' }], async (found) => {
    const product = found.get(productId) as StockProduct;
    if (product.isVirtual) throw invalid(['productId', 'field.product.virtual']);
    const receivedAt = received.receivedAt ?? new Date().toISOString();
    const landed = await lockedCatch(ctx.db, product, received);
    if (landed && landed.landedAt > receivedAt) throw invalid(['tripId', 'field.trip.future']);
    if (landed) await checkLanded(ctx.db, product, landed, grams);
    const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId };
    const [lot] = await ctx.db
      .insert(lots)
      .values({
        countryId,
        productId,
        code: `${countryById(countryId)?.key.toUpperCase()}-${await nextNumber(ctx.db, countryId, 'lot')}`,
        tripCatchId: landed?._id ?? null,
        purchaseId: purchaseId ?? null,
        receivedAt,
        expiresAt: received.expiresAt ?? (await endOfLife(ctx.db, product, landed?.landedAt ?? receivedAt)),
        costMinor,
        ...by,
      })
      .returning();
    if (!lot) throw new Error('The lot was not stored.');
    await ctx.db.insert(stockMoves).values({
      countryId,
      productId,
      lotId: lot._id,
      grams,
      kind: reason ? 'adjust' : 'receive',
      reason: reason ?? null,
      by: ctx.caller.userId,
    });
    return { ...lot, onHandGrams: grams };
  });
}

interface Adjusted {
  countryId: string;
  productId: string;
  /** More than 0: so much more is there; less: so much is not. */
  grams: number;
  reason: AdjustReason;
  /** Less without a lot is taken of what expires first. */
  lotId?: string | undefined;
}

/**
 * Says what is there in truth. Never takes what is kept for somebody, expired or not: throws 422 by `kg` with how much is free. Throws 404 for
 * a lot of another product.
 */
export function adjust(ctx: StockCtx, { countryId, productId, grams, reason, lotId }: Adjusted): Promise<void> {
  return stockStep(ctx, countryId, [{ productId, field: 'productId' }], async (found) => {
    const product = found.get(productId) as StockProduct;
    const change = { countryId, productId, kind: 'adjust' as const, reason, by: ctx.caller.userId };
    if (grams > 0) {
      const [lot] = await ctx.db
        .select()
        .from(lots)
        .where(and(eq(lots.productId, productId), sql`${lots._id} = ${lotId ?? null}::uuid`));
      if (!lot) throw notFound(['lotId', 'field.notFound']);
      if (product.isVirtual) throw invalid(['productId', 'field.product.virtual']);
      const landed = lot.tripCatchId && (await lockedCatch(ctx.db, product, { tripCatchId: lot.tripCatchId }));
      if (landed) await checkLanded(ctx.db, product, landed, grams);
      await ctx.db.insert(stockMoves).values({ ...change, lotId: lot._id, grams });
      return;
    }
    if (lotId !== undefined) {
      const [own] = await ctx.db
        .select({ _id: lots._id })
        .from(lots)
        .where(and(eq(lots.productId, productId), eq(lots._id, lotId)));
      if (!own) throw notFound(['lotId', 'field.notFound']);
    }
    const held = await lotsOf(ctx.db, [productId], null, lotId === undefined ? undefined : eq(lots._id, lotId));
    const parts = take(held, -grams);
    if (weightOf(parts) < -grams) throw invalid(shortage(countryId, 'kg', weightOf(parts)));
    await ctx.db.insert(stockMoves).values(parts.map((part) => ({ ...change, lotId: part.lot._id, grams: -part.grams })));
  });
}

interface Landed {
  _id: string;
  landedGrams: number;
  landedAt: string;
}

/** What a trip landed of the product's species, locked: whoever else takes lots of it in waits. Throws 404 when it landed none. */
async function lockedCatch(
  db: Db,
  { countryId, speciesId }: StockProduct,
  { tripId, tripCatchId }: Pick<Received, 'tripId' | 'tripCatchId'>,
): Promise<Landed | undefined> {
  if (!tripId && !tripCatchId) return undefined;
  const [found] = await db
    .select({ _id: tripCatches._id, landedGrams: tripCatches.landedGrams, landedAt: trips.landedAt })
    .from(tripCatches)
    .innerJoin(trips, eq(trips._id, tripCatches.tripId))
    .where(
      and(
        eq(tripCatches.countryId, countryId),
        eq(tripCatches.speciesId, speciesId),
        eq(trips.kind, 'ER'),
        tripCatchId ? eq(tripCatches._id, tripCatchId) : eq(tripCatches.tripId, tripId as string),
      ),
    )
    .for('update', { of: tripCatches });
  if (!found) throw notFound(['tripId', 'field.notFound']);
  return found;
}

/**
 * By trip and species no more goes into stock than was landed, as live weight, within the tolerance of the scales. What was taken out for
 * good (damaged, sold) has been landed all the same; only a corrected count never was.
 */
async function checkLanded(db: Db, product: StockProduct, landed: Landed, grams: number): Promise<void> {
  const left = (await leftOf(db, product, [landed])).get(landed._id) ?? 0;
  if (grams > left) throw invalid(['kg', 'field.landed', { kg: kgIn(product.countryId, left) }]);
}
