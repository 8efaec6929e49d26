import { type HandlerInput, mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { organizations } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { refuseUnapproved, withdraw } from '../approvals/approvals.ts';
import { discountBy } from '../billing/coupon-uses.ts';
import { taxesOfLines } from '../billing/line-taxes.ts';
import { loadOnto } from '../freight/load.ts';
import { notReceived, receive, type StoredProof } from '../freight/receipt.ts';
import { chosenWindow } from '../freight/windows.ts';
import { refuseFixed } from '../records/fixed.ts';
import { changed, changeRecord, lockedAt, type RowOf } from '../records/record.ts';
import { todayOf } from '../records/today.ts';
import { deliveryEnd } from '../stock/good-until.ts';
import { refuseAfterHold } from './hold.ts';
import {
  askForRefunds,
  checkPurchase,
  deliveryOf,
  holdAgain,
  productsFor,
  putLines,
  refuseEnded,
  releaseOffered,
  sellerOf,
  settleLines,
  storedLines,
  sumsOf,
  withNet,
} from './lines.ts';
import { appPurchaseBy } from './list.ts';

type Row = RowOf<'app-purchase'>;
type Given = HandlerInput<typeof calls.appPurchases.update>['purchase'];

const notNow = ({ deliveryState }: Row) => wrongState(deliveryState, nextStates('appPurchaseDelivery', deliveryState));

/** The state whose step is undone, by the state that results. */
const undoneTo: Partial<Record<Row['deliveryState'], Row['deliveryState']>> = {
  assigned: 'picked_up',
  picked_up: 'in_transit',
  in_transit: 'delivered',
};

/** The name of a buying organization. Throws 404 on the field. */
export async function buyerName(ctx: Ctx, countryId: string, organizationId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations._id, organizationId), eq(organizations.countryId, countryId)));
  if (!found) throw notFound(['purchase.organizationId', 'field.notFound']);
  return found.name;
}

/** Edits a purchase or changes its state, with the effects on weight, load and money. */
export async function updatePurchase(ctx: Ctx, _id: string, version: number, given: Given, proof: StoredProof = null): Promise<void> {
  const { deliveryState, reason, lines, receipt, deliveryWindow: asked, ...fields } = given;
  const before = await lockedAt(ctx, 'app-purchase', { _id, version, read: appPurchaseBy });
  const { countryId } = before;
  const held = await storedLines(ctx, _id);
  refuseFixed('appPurchases.update', before, { stored: { ...before, lines: held }, given, state: before.deliveryState });
  const isMoved = deliveryState !== undefined && deliveryState !== before.deliveryState;
  const isUndone = isMoved && undoneTo[deliveryState] === before.deliveryState;
  // The carrier is set by `setTransportist`.
  const isAssigned = deliveryState === 'assigned' && !isUndone;
  if (isMoved && (isAssigned || !mayBecome('appPurchaseDelivery', before.deliveryState, deliveryState))) throw notNow(before);
  // A reservation whose hold has ended would be cancelled at once.
  const isHoldOver = before.heldUntil !== null && before.heldUntil <= new Date().toISOString();
  if (isUndone && deliveryState === 'assigned' && isHoldOver) throw notNow(before);
  const isOff = isMoved && (deliveryState === 'lost' || deliveryState === 'cancelled');
  // A step back to the state without a carrier is allowed.
  if (isMoved && !isOff && !isUndone && deliveryState !== 'pending') await refuseUnapproved(ctx.db, _id);
  if (isOff && !reason) throw invalid(['purchase.reason', 'field.reason.needed']);
  if (fields.deliverOn !== undefined && fields.deliverOn !== before.deliverOn && fields.deliverOn < todayOf(countryId))
    throw invalid(['purchase.deliverOn', 'field.deliverOn.past']);
  const isDelivered = isMoved && deliveryState === 'delivered';
  if (receipt && !isDelivered) throw invalid(['purchase.receipt', 'field.delivery.receipt']);
  const deliveryWindow = await chosenWindow(ctx, countryId, 'purchase.deliveryWindow', asked, before.deliveryWindow);
  if (fields.deliverOn !== undefined && fields.deliverOn !== before.deliverOn)
    refuseAfterHold(countryId, fields.deliverOn, before.heldUntil);
  const delivery = deliveryOf({ deliverOn: fields.deliverOn ?? before.deliverOn, deliveryWindow });
  const mine = new Map(held.filter(({ state }) => state === 'held').map((line) => [line.productId, line.grams]));
  const found = lines && (await productsFor(ctx, { countryId, lines, delivery, mine }));
  const buyer = fields.organizationId && { buyerName: await buyerName(ctx, countryId, fields.organizationId) };
  const ofLines = lines ? withNet(await taxed(ctx, before, lines, held)) : held;
  const discountMinor = lines ? await discountOf(ctx, before, ofLines) : before.discountMinor;
  const next = { ...before, ...fields, discountMinor };
  const sums = sumsOf(ofLines, next);
  if (lines && found) {
    await putLines(ctx, before, found, ofLines);
    await releaseOffered(ctx, [...found.keys()]);
  }
  const isLater = (await deliveryEnd(ctx.db, countryId, delivery)) > (await deliveryEnd(ctx.db, countryId, deliveryOf(before)));
  const delayed = next.deliverOn > before.deliverOn ? 'purchase.deliverOn' : 'purchase.deliveryWindow';
  if (isLater) await refuseEnded(ctx, before, delivery, delayed);
  const isReloaded = before.transportistId !== null && (sums.grams > before.grams || next.deliverOn !== before.deliverOn);
  const staysOnCarrier = !isMoved || deliveryState === 'picked_up' || deliveryState === 'in_transit';
  if (before.transportistId !== null && isReloaded && staysOnCarrier) await carry(ctx, { ...next, ...sums }, before.transportistId, true);
  if (isMoved && deliveryState === 'cancelled') await settleLines(ctx, _id, 'released');
  if (isMoved && !isUndone && deliveryState === 'picked_up') await refuseEnded(ctx, before, delivery, 'purchase.deliveryState');
  if (isMoved && (deliveryState === 'picked_up' || deliveryState === 'lost')) await settleLines(ctx, _id, 'sold');
  if (isUndone && deliveryState === 'assigned') await holdAgain(ctx, _id);
  // After an undone delivery the goods are on their carrier again, whose load may have changed since.
  if (isUndone && deliveryState === 'in_transit' && before.transportistId !== null) await carry(ctx, before, before.transportistId, true);
  const after = await changed(
    ctx,
    'app-purchase',
    before,
    {
      ...fields,
      deliveryWindow,
      ...(isDelivered && (await receive(ctx, before, receipt, proof))),
      ...(isUndone && deliveryState === 'in_transit' && notReceived),
      ...sums,
      discountMinor,
      ...buyer,
      ...(lines && found && sellerOf(found, lines)),
      ...(isMoved && { deliveryState, ...(deliveryState === 'pending' && { transportistId: null }), ...(isOff && { reason }) }),
    },
    lines && { before: { lines: held }, after: { lines: await storedLines(ctx, _id) } },
  );
  if (isOff) await withdraw(ctx, _id);
  else if (lines || buyer) {
    const isOtherBuyer = fields.organizationId !== undefined && fields.organizationId !== before.organizationId;
    await checkPurchase(ctx, after, lines ?? held, { ...before, lines: held, isOtherBuyer });
  }
  if (isOff) await askForRefunds(ctx, _id);
}

/** Lines with their tax, at the rates of the day of the purchase. */
async function taxed(
  { db }: Ctx,
  { countryId, createdAt }: Row,
  lines: NonNullable<Given['lines']>,
  before: Awaited<ReturnType<typeof storedLines>>,
) {
  const day = todayOf(countryId, new Date(createdAt));
  const taxOf = await taxesOfLines(db, 'marketplace-product', { countryId, day, lines, field: 'purchase.lines', before });
  return lines.map((line) => ({ ...line, ...taxOf(line.productId) }));
}

/** The coupon's discount for changed lines. */
const discountOf = async (ctx: Ctx, { countryId, couponCode, discountMinor }: Row, of: readonly { netMinor: number }[]): Promise<number> =>
  couponCode === null
    ? discountMinor
    : discountBy(ctx, { countryId, couponCode, netMinor: of.reduce((sum, line) => sum + line.netMinor, 0) });

/** Loads a purchase onto a carrier. All published goods are fish, which needs cold transport unless the user confirms otherwise. */
const carry = (ctx: Ctx, { _id, countryId, deliverOn, grams }: Row, transportistId: string, isConfirmed: boolean) =>
  loadOnto(ctx, { countryId, transportistId, day: deliverOn, stops: [{ _id, grams, needsCold: true }], isConfirmed });

interface Assigned {
  _id: string;
  version?: number | undefined;
  transportistUserId: string;
  isConfirmed?: boolean | undefined;
}

/** Assigns a purchase to a carrier. Throws 404, 409, and 422 on the carrier's field. */
export const assignCarrier = (ctx: Ctx, { _id, version, transportistUserId, isConfirmed = false }: Assigned): Promise<Row> =>
  changeRecord(ctx, 'app-purchase', {
    _id,
    version,
    read: appPurchaseBy,
    async change(before) {
      await refuseUnapproved(ctx.db, before._id);
      if (before.deliveryState !== 'pending' && before.deliveryState !== 'assigned') throw notNow(before);
      await refuseEnded(ctx, before, deliveryOf(before), 'transportistUserId');
      const { _id: transportistId } = await carry(ctx, before, transportistUserId, isConfirmed);
      return { transportistId, deliveryState: 'assigned' as const };
    },
  });
