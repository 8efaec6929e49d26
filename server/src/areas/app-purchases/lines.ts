import { type AppLineState, type Delivery, isGoodUntil, netOf } from '@shop/shared/contract';
import { amountsOfTaxed, taxedLine, taxedPurchase } from '@shop/shared/contract/taxes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { appPayments, appPurchaseLines as lines, lots, marketplaceProducts } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { checkSelling } from '../approvals/selling.ts';
import type { LineTax } from '../billing/line-taxes.ts';
import { changed, lockedMany, lockedWhere, type RowOf } from '../records/record.ts';
import { deliveryEnd, endParams } from '../stock/good-until.ts';
import { kgIn } from '../stock/kg-in.ts';
import { keepOffered, lockStock, shipOffered, unshipOffered } from '../stock/stock.ts';

export interface GivenLine {
  productId: string;
  grams: number;
  priceMinor: number;
}

export type Product = RowOf<'marketplace-product'>;

interface Bought {
  countryId: string;
  lines: readonly Pick<GivenLine, 'productId' | 'grams'>[];
  delivery: Delivery;
  /** Weight of the products that the purchase already holds. */
  mine?: ReadonlyMap<string, number>;
}

/** Delivery day and window of a purchase. */
export const deliveryOf = ({ deliverOn, deliveryWindow = null }: { deliverOn: string; deliveryWindow?: string | null }): Delivery => ({
  day: deliverOn,
  window: deliveryWindow,
});

/**
 * Locks the products of lines, so that concurrent buyers of the last kilos are serialized, and checks them: for sale, from one seller, with
 * enough weight, and with a shelf life until the delivery arrives. Throws 404 and 422 by line.
 */
export async function productsFor(
  ctx: Ctx,
  { countryId, lines: given, delivery, mine = new Map() }: Bought,
): Promise<Map<string, Product>> {
  const ids = [...new Set([...given.map(({ productId }) => productId), ...mine.keys()])];
  const found = new Map((await lockedMany(ctx, 'marketplace-product', ids)).map((product) => [product._id, product]));
  const missing = given.flatMap(({ productId }, n): Field[] =>
    found.get(productId)?.countryId === countryId ? [] : [[`purchase.lines.${n}.productId`, 'field.notFound']],
  );
  if (missing.length > 0) throw notFound(...missing);
  const seller = found.get(given[0]?.productId ?? '');
  const end = await deliveryEnd(ctx.db, countryId, delivery);
  const problems = given.flatMap(({ productId, grams }, n): Field[] => {
    const product = found.get(productId) as Product;
    if (!mine.has(productId) && !product.active) return [[`purchase.lines.${n}.productId`, 'field.published.off']];
    if (product.partnerId !== seller?.partnerId || product.fisherId !== seller?.fisherId)
      return [[`purchase.lines.${n}.productId`, 'field.published.oneSeller']];
    const ended = endsBefore(product, end);
    if (ended && grams > (mine.get(productId) ?? 0)) return [[`purchase.lines.${n}.productId`, 'field.published.ends', ended]];
    const own = mine.get(productId) ?? 0;
    // Of an inactive product, only the weight that this purchase already holds is available.
    const left = product.active ? product.grams - product.soldGrams - product.heldGrams + own : own;
    const params = { kg: kgIn(countryId, left), product: product.name };
    return grams > left ? [[`purchase.lines.${n}.grams`, 'field.published.left', params]] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
  return found;
}

/** Parameters of the error if a product's shelf life ends before a delivery arrives; undefined if it does not. */
const endsBefore = ({ countryId, name, expiresAt }: Product, end: string) =>
  expiresAt === null || isGoodUntil(expiresAt, end) ? undefined : { product: name, ...endParams(countryId, expiresAt, end) };

/** Throws 422 on a field if the shelf life of a product that the purchase holds ends before the delivery arrives. */
export async function refuseEnded(ctx: Ctx, { _id, countryId }: RowOf<'app-purchase'>, delivery: Delivery, field: string): Promise<void> {
  const held = await ctx.db
    .select({ product: marketplaceProducts })
    .from(lines)
    .innerJoin(marketplaceProducts, eq(marketplaceProducts._id, lines.productId))
    .where(and(eq(lines.purchaseId, _id), eq(lines.state, 'held')))
    .orderBy(asc(lines.position));
  const end = await deliveryEnd(ctx.db, countryId, delivery);
  for (const { product } of held) {
    const ended = endsBefore(product, end);
    if (ended) throw invalid([field, 'field.published.ends', ended]);
  }
}

/** The seller of these products; all have the same one. */
export const sellerOf = (found: ReadonlyMap<string, Product>, given: readonly GivenLine[]) => {
  const { partnerId = null, fisherId = null } = found.get(given[0]?.productId ?? '') ?? {};
  return fisherId ? { partnerId: null, fisherId } : { partnerId, fisherId: null };
};

export const withNet = <L extends GivenLine>(given: readonly L[]) => given.map((line) => ({ ...line, netMinor: netOf(line) }));

/** Totals of a purchase: its lines and the freight, minus the discount. */
export const sumsOf = (
  of: readonly ({ netMinor: number; grams: number } & LineTax)[],
  terms: Record<'freightMinor' | 'discountMinor' | 'ivaRate', number>,
) => ({
  grams: of.reduce((sum, { grams }) => sum + grams, 0),
  ...amountsOfTaxed(
    taxedPurchase(
      of.map((line) => taxedLine(line, terms.ivaRate)),
      terms,
    ),
  ),
});

export async function putLines(
  { db }: Ctx,
  { _id: purchaseId, countryId }: RowOf<'app-purchase'>,
  found: ReadonlyMap<string, Product>,
  given: readonly (GivenLine & LineTax)[],
): Promise<void> {
  await db.delete(lines).where(eq(lines.purchaseId, purchaseId));
  await db.insert(lines).values(
    withNet(given).map(({ productId, grams, priceMinor, netMinor, taxClass, ivaRate }, position) => ({
      ...{ productId, grams, priceMinor, netMinor, taxClass, ivaRate },
      countryId,
      purchaseId,
      position,
      description: found.get(productId)?.name ?? '',
    })),
  );
}

export const storedLines = ({ db }: Pick<Ctx, 'db'>, purchaseId: string) =>
  db.select().from(lines).where(eq(lines.purchaseId, purchaseId)).orderBy(asc(lines.position));

/** Turns held lines into sold ones, which also removes weight from our lots, or frees them. Sold lines do not change. */
export async function settleLines(ctx: Ctx, purchaseId: string, state: Exclude<AppLineState, 'held'>): Promise<void> {
  const held = await ctx.db
    .select()
    .from(lines)
    .where(and(eq(lines.purchaseId, purchaseId), eq(lines.state, 'held')));
  if (held.length === 0) return;
  const products = await lockedMany(
    ctx,
    'marketplace-product',
    held.map(({ productId }) => productId),
  );
  await ctx.db
    .update(lines)
    .set({ state })
    .where(
      inArray(
        lines._id,
        held.map(({ _id }) => _id),
      ),
    );
  if (state === 'sold') await moveOffered(ctx, held, products, shipOffered);
  else
    await releaseOffered(
      ctx,
      products.map(({ _id }) => _id),
    );
}

/** Undoes a pick-up: sold lines are held again, and their weight returns to our lots. */
export async function holdAgain(ctx: Ctx, purchaseId: string): Promise<void> {
  const sold = await ctx.db
    .select()
    .from(lines)
    .where(and(eq(lines.purchaseId, purchaseId), eq(lines.state, 'sold')));
  const products = await lockedMany(
    ctx,
    'marketplace-product',
    sold.map(({ productId }) => productId),
  );
  await ctx.db
    .update(lines)
    .set({ state: 'held' })
    .where(and(eq(lines.purchaseId, purchaseId), eq(lines.state, 'sold')));
  await moveOffered(ctx, sold, products, unshipOffered);
}

/** For inactive products from our lots, releases the weight that no buyer holds any more. The products must be locked. */
export async function releaseOffered(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  const freed = await keepOffered(ctx.db, productIds);
  if (freed.length > 0) ctx.changedOf('products', ...new Set(freed.map(({ productId }) => productId)));
}

/** Removes bought weight from our lots, or returns it. */
async function moveOffered(
  ctx: Ctx,
  bought: readonly (typeof lines.$inferSelect)[],
  products: readonly Product[],
  move: typeof shipOffered,
): Promise<void> {
  const lotIds = products.flatMap(({ lotId }) => lotId ?? []);
  if (lotIds.length === 0) return;
  const found = await ctx.db.select({ _id: lots._id, productId: lots.productId }).from(lots).where(inArray(lots._id, lotIds));
  const productIds = found.map(({ productId }) => productId);
  for (const { _id: lineId, countryId, productId: offerId, grams } of bought) {
    const lot = found.find(({ _id }) => _id === products.find((product) => product._id === offerId)?.lotId);
    if (!lot) continue;
    // Lock all of them before the first move, because concurrent purchases could otherwise deadlock.
    await lockStock(ctx, countryId, productIds);
    await move(ctx, { countryId, lotId: lot._id, productId: lot.productId, offerId, lineId, grams });
  }
}

/** Requests refunds for a purchase that will not be delivered; staff make them on the page of payments. */
export async function askForRefunds(ctx: Ctx, purchaseId: string): Promise<void> {
  const paid = and(eq(appPayments.purchaseId, purchaseId), eq(appPayments.state, 'confirmed'));
  for (const payment of await lockedWhere(ctx, 'app-payment', paid))
    await changed(ctx, 'app-payment', payment, { state: 'refund_requested' });
}

/** Lines for the check of selling limits: the coupon's discount is distributed over the lines. */
function soldLines(given: readonly GivenLine[], discountMinor: number) {
  const netMinor = withNet(given).reduce((sum, line) => sum + line.netMinor, 0);
  const discount = netMinor === 0 ? 0 : Math.round((discountMinor * 10_000) / netMinor);
  return given.map(({ productId, grams, priceMinor }) => ({ productId, grams, priceMinor, discount }));
}

/** Requests approval for lines beyond the limits of the staff member. An app purchase is paid in the app and uses no credit. */
export const checkPurchase = (
  ctx: Ctx,
  { buyerName: clientName, ...purchase }: RowOf<'app-purchase'>,
  lines: readonly GivenLine[],
  before?: { lines: readonly GivenLine[]; discountMinor: number; totalMinor: number; isOtherBuyer: boolean },
) =>
  checkSelling(ctx, {
    entity: 'app-purchase',
    document: { ...purchase, clientName },
    clientId: null,
    lines: soldLines(lines, purchase.discountMinor),
    before:
      before && !before.isOtherBuyer ? { lines: soldLines(before.lines, before.discountMinor), totalMinor: before.totalMinor } : undefined,
    isOtherClient: before?.isOtherBuyer ?? false,
  });
