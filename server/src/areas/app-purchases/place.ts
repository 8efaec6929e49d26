import { type AppPurchase, type AppPurchaseKind, type HandlerInput, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { appPurchases, organizations, people } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { redeem } from '../billing/coupon-uses.ts';
import { ivaRateOn } from '../billing/iva.ts';
import { taxesOfLines } from '../billing/line-taxes.ts';
import { chosenWindow } from '../freight/windows.ts';
import { locked, stored } from '../records/record.ts';
import { todayOf } from '../records/today.ts';
import { updatePurchase } from './change.ts';
import { refuseAfterHold } from './hold.ts';
import { checkPurchase, deliveryOf, type GivenLine, type Product, productsFor, putLines, sellerOf, sumsOf, withNet } from './lines.ts';
import { appPurchaseBy } from './list.ts';

interface Buyer {
  organizationId: string | null;
  personId: string | null;
  name: string;
  /** true: a business. */
  buyerType: boolean;
}

interface Placed {
  buyer: Buyer;
  /** Locked and checked (`productsFor`). */
  found: ReadonlyMap<string, Product>;
  lines: readonly GivenLine[];
  couponCode: string | null;
  deliverOn: string;
  deliveryWindow: string | null;
  address: string;
  freightMinor: number;
  note: string;
  kind?: AppPurchaseKind;
  heldUntil?: string;
  isManual: boolean;
}

/** Stores a purchase with its sums, its coupon's discount and its number; its lines hold their weight. Throws 404 and 422. */
export async function placePurchase(ctx: Ctx, { buyer, found, lines, couponCode, ...purchase }: Placed): Promise<AppPurchase> {
  const { db, countryId } = ctx;
  const today = todayOf(countryId);
  if (purchase.deliverOn < today) throw invalid(['purchase.deliverOn', 'field.deliverOn.past']);
  refuseAfterHold(countryId, purchase.deliverOn, purchase.heldUntil);
  const { name: buyerName, buyerType, ...who } = buyer;
  const taxOf = await taxesOfLines(db, 'marketplace-product', { countryId, day: today, lines, field: 'purchase.lines' });
  const ofLines = withNet(lines.map((line) => ({ ...line, ...taxOf(line.productId) })));
  const netMinor = ofLines.reduce((sum, line) => sum + line.netMinor, 0);
  const off = couponCode && (await redeem(ctx, couponCode, { countryId, today, netMinor, buyerType, buyer: who }));
  const ivaRate = await ivaRateOn(db, countryId, today);
  const terms = { freightMinor: purchase.freightMinor, discountMinor: off ? off.discountMinor : 0, ivaRate };
  const sums = sumsOf(ofLines, terms);
  const made = await stored(ctx, 'app-purchase', {
    ...purchase,
    ...who,
    ...sellerOf(found, lines),
    ...sums,
    ...off,
    ivaRate,
    buyerName,
    buyerType,
  });
  await putLines(ctx, made, found, ofLines);
  // Buyers in the app pay the published price, which was checked when it was set.
  if (purchase.isManual) await checkPurchase(ctx, made, lines);
  return appPurchaseBy(db, eq(appPurchases._id, made._id));
}

type Wanted = HandlerInput<typeof calls.appSide.buy>['purchase'];

/** Places an order in the app or the shop at the published price. Staff set carrier and freight afterwards. */
export async function buy(
  ctx: Ctx,
  { organizationId, personId, lines, kind, deliveryWindow: asked, ...purchase }: Wanted,
): Promise<AppPurchase> {
  const buyer = await buyerOf(ctx, { organizationId, personId });
  const deliveryWindow = await chosenWindow(ctx, ctx.countryId, 'purchase.deliveryWindow', asked);
  const delivery = deliveryOf({ ...purchase, deliveryWindow });
  const found = await productsFor(ctx, { countryId: ctx.countryId, lines, delivery });
  const unfit = lines.flatMap(({ productId }, n): Field[] => {
    const product = found.get(productId);
    if (!product?.visible) return [[`purchase.lines.${n}.productId`, 'field.published.off']];
    return product.buyerType === buyer.buyerType ? [] : [[`purchase.lines.${n}.productId`, 'field.published.buyer']];
  });
  if (unfit.length > 0) throw invalid(...unfit);
  const priced = lines.map((line) => ({ ...line, priceMinor: found.get(line.productId)?.priceMinor ?? 0 }));
  const whole = withNet(priced).reduce((sum, { netMinor }) => sum + netMinor, 0);
  if (whole > limits.documentMinor) throw invalid(['purchase.lines', 'field.document.tooMuch']);
  const heldUntil = kind === 'shop' && { heldUntil: holdEnd([...found.values()]) };
  return placePurchase(ctx, {
    ...purchase,
    deliveryWindow,
    ...heldUntil,
    kind,
    buyer,
    found,
    lines: priced,
    freightMinor: 0,
    isManual: false,
  });
}

/** Until when the shop holds goods: some hours, and at most until their shelf life ends. */
function holdEnd(products: readonly Product[]): string {
  const byHours = new Date(Date.now() + limits.reservationHours * 3_600_000).toISOString();
  return products.reduce((end, { expiresAt }) => (expiresAt !== null && expiresAt < end ? expiresAt : end), byHours);
}

/** The buyer. Throws 404 if they are not in the country, 422 if there is none or the organization is not approved yet. */
async function buyerOf({ db, countryId }: Ctx, { organizationId, personId }: Pick<Wanted, 'organizationId' | 'personId'>): Promise<Buyer> {
  if (!organizationId && !personId) throw invalid(['purchase.organizationId', 'field.buyer.none']);
  const [organization] = organizationId
    ? await db
        .select()
        .from(organizations)
        .where(and(eq(organizations._id, organizationId), eq(organizations.countryId, countryId)))
    : [];
  if (organizationId && !organization) throw notFound(['purchase.organizationId', 'field.notFound']);
  if (organization && organization.state !== 'approved') throw invalid(['purchase.organizationId', 'field.buyer.notApproved']);
  const [person] = personId
    ? await db
        .select()
        .from(people)
        .where(and(eq(people._id, personId), eq(people.countryId, countryId)))
    : [];
  if (personId && !person) throw notFound(['purchase.personId', 'field.notFound']);
  const name = organization?.name ?? `${person?.names} ${person?.lastNames}`;
  return { organizationId, personId, name, buyerType: organizationId !== null };
}

/** Cancels a purchase for its buyer, until it is picked up, and requests refunds. Throws 404 and 409. */
export async function callOff(ctx: Ctx, _id: string, { reason, version }: { reason: string; version: number }): Promise<AppPurchase> {
  const { deliveryState } = await locked(ctx, 'app-purchase', _id, eq(appPurchases.isManual, false));
  if (deliveryState !== 'pending' && deliveryState !== 'assigned')
    throw wrongState(deliveryState, [], [], await appPurchaseBy(ctx.db, eq(appPurchases._id, _id)));
  await updatePurchase(ctx, _id, version, { deliveryState: 'cancelled', reason });
  return appPurchaseBy(ctx.db, eq(appPurchases._id, _id));
}
