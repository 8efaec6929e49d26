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
  /** What the purchase holds of the products already. */
  mine?: ReadonlyMap<string, number>;
}

/** When a purchase is to be delivered. */
export const deliveryOf = ({ deliverOn, deliveryWindow = null }: { deliverOn: string; deliveryWindow?: string | null }): Delivery => ({
  day: deliverOn,
  window: deliveryWindow,
});

/**
 * The products of some lines, locked so that two buyers of the last kilos go one after the other, and checked: for sale, of one seller, with
 * weight left, and good until the delivery has arrived. Throws 404, 422 by line.
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
    // Nothing is kept any more for what was switched off but what somebody holds of it.
    const left = product.active ? product.grams - product.soldGrams - product.heldGrams + own : own;
    const params = { kg: kgIn(countryId, left), product: product.name };
    return grams > left ? [[`purchase.lines.${n}.grams`, 'field.published.left', params]] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
  return found;
}

/** The parameters of a refusal when a product does not last until a delivery has arrived. */
const endsBefore = ({ countryId, name, expiresAt }: Product, end: string) =>
  expiresAt === null || isGoodUntil(expiresAt, end) ? undefined : { product: name, ...endParams(countryId, expiresAt, end) };

/** Throws 422 on a field when something that a purchase still holds does not last until a delivery has arrived. */
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

/** Who sells these products: all of them are of one. */
export const sellerOf = (found: ReadonlyMap<string, Product>, given: readonly GivenLine[]) => {
  const { partnerId = null, fisherId = null } = found.get(given[0]?.productId ?? '') ?? {};
  return fisherId ? { partnerId: null, fisherId } : { partnerId, fisherId: null };
};

export const withNet = <L extends GivenLine>(given: readonly L[]) => given.map((line) => ({ ...line, netMinor: netOf(line) }));

/** What a purchase comes to: its lines and the freight, less the discount. */
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

/** What was held becomes gone, out of our lots too, or free for others; what is gone stays so. */
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

/** What was picked up is held again, and back in our lots: the step is undone. */
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

/** What of published products no buyer holds any more is free where they are of our lots and off. They must be locked. */
export async function releaseOffered(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  const freed = await keepOffered(ctx.db, productIds);
  if (freed.length > 0) ctx.changedOf('products', ...new Set(freed.map(({ productId }) => productId)));
}

/** Takes what is bought of our lots out of them, or puts it back. */
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
    // All of them at once, before the first: two purchases would else lock one another out.
    await lockStock(ctx, countryId, productIds);
    await move(ctx, { countryId, lotId: lot._id, productId: lot.productId, offerId, lineId, grams });
  }
}

/** What was paid for what will not come is asked back; the page of payments gives it back. */
export async function askForRefunds(ctx: Ctx, purchaseId: string): Promise<void> {
  const paid = and(eq(appPayments.purchaseId, purchaseId), eq(appPayments.state, 'confirmed'));
  for (const payment of await lockedWhere(ctx, 'app-payment', paid))
    await changed(ctx, 'app-payment', payment, { state: 'refund_requested' });
}

/** Lines as the check of selling limits reads them: what the coupon takes off the purchase is off each line. */
function soldLines(given: readonly GivenLine[], discountMinor: number) {
  const netMinor = withNet(given).reduce((sum, line) => sum + line.netMinor, 0);
  const discount = netMinor === 0 ? 0 : Math.round((discountMinor * 10_000) / netMinor);
  return given.map(({ productId, grams, priceMinor }) => ({ productId, grams, priceMinor, discount }));
}

/** Holds a purchase whose lines are beyond the limits of the staff member who enters or edits it. It is paid in the app and uses nobody's credit. */
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
