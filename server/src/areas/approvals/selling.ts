import { type Approval, amountsOf, netOf } from '@shop/shared/contract';
import { asksForCredit, beyondLimits, covers } from '@shop/shared/schemas';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { clients, lots, marketplaceProducts, products } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { balanceOf, orderedBeside } from '../billing/balance.ts';
import { costsOfKgShipped } from '../billing/costs.ts';
import { moneyIn } from '../billing/money-in.ts';
import { type ApprovalRow, ask, change, type Document, type Entity, lastWithdrawn, lockPresent } from './approvals.ts';

/** lineId: line of a sale, whose goods have already left stock. */
interface SellingLine {
  productId: string;
  grams: number;
  priceMinor: number;
  discount: number;
  lineId?: string;
}

interface Sold {
  lines: readonly SellingLine[];
  totalMinor: number;
}

export interface Selling {
  entity: Entity;
  document: Document;
  lines: readonly SellingLine[];
  /** The client whose credit is used; null: not sold on credit. */
  clientId: string | null;
  /** The document before an edit, for the same client. Unchanged lines need no approval. */
  before?: Sold | undefined;
  /** Set if the document was for another client before: approvals for that client do not count. */
  isOtherClient?: boolean;
}

/**
 * Checks selling limits and credit for every call that sells something; call it with the document locked and stored. It requests an
 * administrator's approval for lines beyond the caller's limits and for a client who would exceed their credit limit. Exempt are lines that an
 * approval of this document covers, and lines that the document already had without needing approval. If the total exceeds the approved total,
 * approval is requested again, even if only lines within the limits grew. A role without limits approves by saving.
 */
export async function checkSelling(ctx: Ctx, selling: Selling): Promise<void> {
  const { entity, document, before, isOtherClient = false } = selling;
  const present = await lockPresent(ctx.db, document._id);
  const approved = present?.state === 'approved' && !isOtherClient ? present : undefined;
  const open = present && present.state !== 'approved' ? present : undefined;

  const allowed = [...(approved?.lines ?? []), ...(before?.lines ?? [])];
  const isOpen = (line: SellingLine) => open?.lines.some(({ productId }) => productId === line.productId) ?? false;
  const isAllowed = (line: SellingLine) => !isOpen(line) && allowed.some((one) => covers(one, line));
  const comesTo = (sold: Sold) => totalToApprove(approved, sold, document.ivaRate);
  const isGrown = isBeyondApproved(approved, comesTo({ ...document, lines: selling.lines }), before && comesTo(before));
  const lines = (await linesBeyond(ctx, selling)).filter((line) => isGrown || !isAllowed(line));

  const credit = await creditBeyond(ctx, selling);
  const allowedMinor = Math.max(approved?.credit?.orderMinor ?? 0, before?.totalMinor ?? 0);
  const owed = credit && (open?.credit || credit.orderMinor > allowedMinor) ? credit : null;

  const isAsked = lines.length > 0 || owed !== null;
  if (!isAsked && !open && !isOtherClient) return;
  if (present) await change(ctx, present, { state: !isAsked && present.state === 'waiting' ? 'withdrawn' : 'superseded' });
  if (isAsked) await ask(ctx, entity, document, { lines, credit: owed, totalMinor: document.totalMinor }, ctx.caller.userId);
}

/**
 * Checks a sale that is reopened after it was cancelled: its withdrawn approval is requested again, and the credit is checked at its current
 * state, because other documents may have used it in the meantime. Refused prices remain refused.
 */
export async function checkReopened(ctx: Ctx, selling: Pick<Selling, 'entity' | 'document' | 'clientId'>): Promise<void> {
  const { entity, document } = selling;
  const present = await lockPresent(ctx.db, document._id);
  if (present?.state === 'refused') return;
  const credit = await creditBeyond(ctx, selling);
  const owed = credit && credit.orderMinor > (present?.credit?.orderMinor ?? 0) ? credit : null;
  const withdrawn = present ? undefined : await lastWithdrawn(ctx.db, document._id);
  const lines = withdrawn?.lines ?? [];
  if (!owed && lines.length === 0) return;
  if (present) await change(ctx, present, { state: 'superseded' });
  const asked = { lines, credit: owed, totalMinor: document.totalMinor };
  await ask(ctx, entity, document, asked, withdrawn?.createdBy ?? ctx.caller.userId);
}

type Total = Pick<ApprovalRow, 'totalMinor'> | undefined;

/**
 * Whether a document's total exceeds the approved total. beforeMinor: the total before an edit, which a role without limits may have raised.
 * Older approvals store no total.
 */
export const isBeyondApproved = (approved: Total, totalMinor: number, beforeMinor = 0): boolean =>
  typeof approved?.totalMinor === 'number' && totalMinor > Math.max(approved.totalMinor, beforeMinor);

/** The document's total with line prices capped at the approved ones, because a higher price needs no approval. */
function totalToApprove(approved: ApprovalRow | undefined, { lines, totalMinor }: Sold, ivaRate: number): number {
  const cappedNet = (line: SellingLine) => Math.min(netOf(line), ...(approved?.lines ?? []).filter((one) => covers(one, line)).map(netOf));
  return totalMinor - amountsOf(lines.map(netOf), ivaRate).totalMinor + amountsOf(lines.map(cappedNet), ivaRate).totalMinor;
}

/** The lines that exceed the caller's limits, in the form that an approval stores. */
async function linesBeyond({ db, caller }: Ctx, { entity, lines }: Selling): Promise<Approval['lines']> {
  const known = await costsOfKg(db, entity, lines);
  const shipped = await costsOfKgShipped(
    db,
    lines.flatMap(({ lineId }) => lineId ?? []),
  );
  return lines.flatMap((line) => {
    const { name, costMinor: usualCost } = known.get(line.productId) ?? { name: '', costMinor: 0 };
    const costMinor = shipped.get(line.lineId ?? '') ?? usualCost;
    const reasons = beyondLimits(caller.role, { ...line, costMinor })
      // In the app a discount is a coupon, which an administrator created.
      .filter((reason) => entity !== 'app-purchase' || reason !== 'discount');
    const { productId, grams, priceMinor, discount } = line;
    return reasons.length > 0 ? [{ productId, name, grams, priceMinor, discount, costMinor, reasons }] : [];
  });
}

/** The client's debt, if it would exceed the credit that the caller may grant; null: it would not. */
async function creditBeyond(ctx: Ctx, { clientId, document }: Pick<Selling, 'clientId' | 'document'>): Promise<ApprovalRow['credit']> {
  if (clientId === null) return null;
  const credit = await creditOf(ctx.db, clientId, { documentId: document._id, orderMinor: document.totalMinor });
  return credit && asksForCredit(ctx.caller.role, credit) ? credit : null;
}

/**
 * The client's credit with a document: balance, orders and the document itself; null: the client has no limit. The client is locked until the
 * document is stored, so that of two concurrent documents the second counts the first. The lock permits foreign key checks of stored documents.
 */
export async function creditOf(db: Db, clientId: string, { documentId, orderMinor }: { documentId: string; orderMinor: number }) {
  const [client] = await db
    .select({ limitMinor: clients.creditLimitMinor })
    .from(clients)
    .where(eq(clients._id, clientId))
    .for('no key update');
  if (!client || client.limitMinor === null) return null;
  // Orders before balance: a request that becomes a sale in between counts twice instead of not at all.
  const orderedMinor = await orderedBeside(db, clientId, documentId);
  const balanceMinor = await balanceOf(db, clientId, documentId);
  return { balanceMinor, orderedMinor, orderMinor, limitMinor: client.limitMinor };
}

/** Throws 422 for a published price that the caller may not set: zero, or below the cost of its lot (null: not from a lot of ours). */
export async function refusePrice(
  { db, caller, countryId }: Ctx,
  { priceMinor, lotId, field }: { priceMinor: number; lotId: string | null | undefined; field: string },
): Promise<void> {
  const [lot] = lotId ? await db.select({ costMinor: lots.costMinor }).from(lots).where(eq(lots._id, lotId)) : [];
  const costMinor = lot?.costMinor ?? 0;
  const reasons = beyondLimits(caller.role, { priceMinor, discount: 0, costMinor });
  if (reasons.includes('belowCost')) throw invalid([field, 'field.price.belowCost', { cost: moneyIn(countryId, costMinor) }]);
  if (reasons.includes('free')) throw invalid([field, 'field.price.free']);
}

type Known = Map<string, { name: string; costMinor: number }>;

/** Cost per kg and name of the lines' products. 0: unknown. */
export async function costsOfKg(db: Db, entity: Entity, lines: readonly { productId: string }[]): Promise<Known> {
  const ids = lines.map(({ productId }) => productId);
  if (ids.length === 0) return new Map();
  const rows = entity === 'app-purchase' ? await costsOfPublished(db, ids) : await costsOfStock(db, ids);
  return new Map(rows.map((row) => [row._id, row]));
}

/** Costs from unexpired stock, or else from the product. */
const costsOfStock = (db: Db, ids: string[]) =>
  db
    .select({
      _id: products._id,
      name: products.name,
      costMinor: sql<number>`coalesce(round(sum(${lots.onHandGrams}::numeric * ${lots.costMinor}) / sum(${lots.onHandGrams})), ${products.costMinor})::float8`,
    })
    .from(products)
    .leftJoin(lots, and(eq(lots.productId, products._id), gt(lots.onHandGrams, 0), gt(lots.expiresAt, sql`now()`)))
    .where(inArray(products._id, ids))
    .groupBy(products._id);

/** Costs from the lot that a product is published from. The costs of fishers' and partners' goods are unknown. */
const costsOfPublished = (db: Db, ids: string[]) =>
  db
    .select({
      _id: marketplaceProducts._id,
      name: marketplaceProducts.name,
      costMinor: sql<number>`coalesce(${lots.costMinor}, 0)::float8`,
    })
    .from(marketplaceProducts)
    .leftJoin(lots, eq(lots._id, marketplaceProducts.lotId))
    .where(inArray(marketplaceProducts._id, ids));
