import type { Approval } from '@shop/shared/contract';
import { asksForCredit, beyondLimits } from '@shop/shared/schemas';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { approvals, lots, products } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notifyStaff, takeBack } from '../../base/http/notify.ts';
import { notFound, Refusal } from '../../base/http/refusal.ts';
import { isPresent } from './queries.ts';

type Entity = (typeof approvals.$inferSelect)['entity'];
type ApprovalRow = typeof approvals.$inferSelect;
type Line = { productId: string; priceMinor: number; discount: number };
type Asked = Pick<ApprovalRow, 'lines' | 'credit'>;

/** What a document adds to what its client owes, and what it added before it was changed. */
export type AskedCredit = NonNullable<ApprovalRow['credit']> & { beforeMinor: number };
const creditOf = ({ beforeMinor: _, ...credit }: AskedCredit) => credit;

/** What people are told that a question is about: prices, unless it is about credit alone. */
export const subjectOf = ({ entity, lines, credit }: ApprovalRow) =>
  entity === 'request' && credit && lines.length === 0 ? 'requestCredit' : (`${entity}Price` as const);

/** A request or a sale, as far as its approval is concerned. */
interface Priced {
  _id: string;
  countryId: string;
  number: number;
  clientName: string;
}

/** What the prices of a document wait for, or how that was decided. */
async function present(db: Db, entityId: string): Promise<ApprovalRow | undefined> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.entityId, entityId), isPresent()))
    .for('update');
  return found;
}

/**
 * Asks for the approval of lines that are priced beyond the limits of who prices them, and of a client who would owe more than they may; call
 * it with the document locked. What stood like this before and was free to go on is not asked for again; a line that is changed after it was
 * approved is, and a document that comes to more. Whoever has no limits approves by saving.
 */
export async function askForPrices(
  ctx: Ctx,
  entity: Entity,
  document: Priced,
  lines: readonly Line[],
  linesBefore: readonly Line[] = [],
  credit: AskedCredit | null = null,
): Promise<void> {
  const { db, caller } = ctx;
  const costs = await costsOfKg(db, lines);
  const beyond = lines.flatMap(({ productId, priceMinor, discount }): Approval['lines'] => {
    const { name, costMinor } = costs.get(productId) ?? { name: '', costMinor: 0 };
    const reasons = beyondLimits(caller.role, { priceMinor, discount, costMinor });
    return reasons.length > 0 ? [{ productId, name, priceMinor, discount, costMinor, reasons }] : [];
  });
  const before = await present(db, document._id);
  const open = before && before.state !== 'approved' ? before.lines : [];
  const asked = beyond.filter((line) => includes(open, line) || !includes(linesBefore, line));
  const isCreditOpen = before !== undefined && before.state !== 'approved' && before.credit !== null;
  const owed = credit && asksForCredit(caller.role, credit) && (isCreditOpen || credit.orderMinor > credit.beforeMinor) ? credit : null;
  const isAsked = asked.length > 0 || owed !== null;
  if (!isAsked && (!before || before.state === 'approved')) return;
  if (before) await change(ctx, before, { state: !isAsked && before.state === 'waiting' ? 'withdrawn' : 'superseded' });
  if (isAsked) await ask(ctx, entity, document, { lines: asked, credit: owed && creditOf(owed) }, caller.userId);
}

/** Stores a question, and tells the administrators of it. */
async function ask(ctx: Ctx, entity: Entity, document: Priced, asked: Asked, askedBy: string | null): Promise<void> {
  const { _id: entityId, countryId, number, clientName: client } = document;
  const { userId } = ctx.caller;
  const [made] = await ctx.db
    .insert(approvals)
    .values({ createdBy: askedBy, updatedBy: userId, countryId, entity, entityId, kind: 'price', lines: asked.lines, credit: asked.credit })
    .returning();
  if (!made) throw new Error('The approval was not stored.');
  await ctx.audit({ entity: 'approval', entityId: made._id, countryId, before: null, after: made });
  const whom = { countryId, roles: ['admin', 'mega'], but: userId } as const;
  const notified = await notifyStaff(ctx.db, whom, `planning.${subjectOf(made)}Asked`, { _id: entityId, number: String(number), client });
  for (const each of notified) ctx.announceTo(each.userId, 'notifications', each.notificationId);
}

/** Nobody needs to decide any more, for the document is rejected, cancelled or deleted; call it with the document locked. */
export async function withdraw(ctx: Ctx, entityId: string): Promise<void> {
  const found = await present(ctx.db, entityId);
  if (found?.state === 'waiting') await change(ctx, found, { state: 'withdrawn' });
}

/** What waited as a document was cancelled waits anew when it is taken up again, for nothing of it can have changed. */
export async function askAgain(ctx: Ctx, entity: Entity, document: Priced): Promise<void> {
  const [last] = await ctx.db
    .select()
    .from(approvals)
    .where(eq(approvals.entityId, document._id))
    .orderBy(desc(approvals.createdAt), desc(approvals._id))
    .limit(1);
  if (last?.state === 'withdrawn') await ask(ctx, entity, document, last, last.createdBy);
}

/** Throws 422 for a document whose prices nobody has approved yet, or somebody has refused. */
export async function refuseUnapproved(db: Db, entityId: string): Promise<void> {
  const found = await present(db, entityId);
  if (!found || found.state === 'approved') return;
  const key = found.state === 'refused' ? 'problem.approvalRefused' : 'problem.approval';
  throw new Refusal(422, key, { more: { state: found.state } });
}

/** Changes an approval that is locked. Once it does not wait any more, nobody's bell asks for a decision. */
export async function change(ctx: Ctx, before: ApprovalRow, fields: Partial<ApprovalRow>): Promise<ApprovalRow> {
  const [after] = await ctx.db
    .update(approvals)
    .set({ ...fields, updatedBy: ctx.caller.userId })
    .where(eq(approvals._id, before._id))
    .returning();
  if (!after) throw notFound();
  await ctx.audit({ entity: 'approval', entityId: before._id, countryId: before.countryId, before, after });
  if (before.state === 'waiting') await takeBack(ctx, `planning.${subjectOf(before)}Asked`, before.entityId);
  return after;
}

const includes = (lines: readonly Line[], { productId, priceMinor, discount }: Line) =>
  lines.some((line) => line.productId === productId && line.priceMinor === priceMinor && line.discount === discount);

/** What a kg of these products cost: of what is in stock and has not expired, else as their record says. */
async function costsOfKg(db: Db, lines: readonly Line[]): Promise<Map<string, { name: string; costMinor: number }>> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await db
    .select({
      _id: products._id,
      name: products.name,
      costMinor: sql<number>`coalesce(round(sum(${lots.onHandGrams}::numeric * ${lots.costMinor}) / sum(${lots.onHandGrams})), ${products.costMinor})::float8`,
    })
    .from(products)
    .leftJoin(lots, and(eq(lots.productId, products._id), gt(lots.onHandGrams, 0), gt(lots.expiresAt, sql`now()`)))
    .where(inArray(products._id, ids))
    .groupBy(products._id);
  return new Map(rows.map((row) => [row._id, row]));
}
