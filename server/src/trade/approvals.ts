import type { Approval } from '@shop/shared/contract';
import { beyondLimits } from '@shop/shared/schemas';
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { approvals, lots, people, products, users } from '../db/schema/index.ts';
import type { Ctx } from '../http/handler.ts';
import { notifyStaff } from '../http/notify.ts';
import { notFound, Refusal } from '../http/refusal.ts';

type Entity = (typeof approvals.$inferSelect)['entity'];
type ApprovalRow = typeof approvals.$inferSelect;
type Line = { productId: string; priceMinor: number; discount: number };

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
    .where(and(eq(approvals.entityId, entityId), ne(approvals.state, 'superseded')))
    .for('update');
  return found;
}

/**
 * Asks for the approval of lines that are priced beyond the limits of who prices them; call it with the document locked. What stood like this
 * before and was free to go on is not asked for again; a line that is changed after it was approved is. Whoever has no limits approves by saving.
 */
export async function askForPrices(
  ctx: Ctx,
  entity: Entity,
  document: Priced,
  lines: readonly Line[],
  linesBefore: readonly Line[] = [],
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
  if (asked.length === 0 && (!before || before.state === 'approved')) return;
  if (before) await change(ctx, before, { state: 'superseded' });
  if (asked.length === 0) return;
  const { _id: entityId, countryId, number, clientName: client } = document;
  const by = { createdBy: caller.userId, updatedBy: caller.userId };
  const [made] = await db
    .insert(approvals)
    .values({ ...by, countryId, entity, entityId, kind: 'price', lines: asked })
    .returning();
  if (!made) throw new Error('The approval was not stored.');
  await ctx.audit({ entity: 'approval', entityId: made._id, countryId, before: null, after: made });
  const whom = { countryId, roles: ['admin', 'mega'], but: caller.userId } as const;
  const told = await notifyStaff(db, whom, `planning.${entity}PriceAsked`, { _id: entityId, number: String(number), client });
  for (const { userId, notificationId } of told) ctx.tell(userId, 'notifications', notificationId);
}

/** Throws 422 for a document whose prices nobody has approved yet, or somebody has refused. */
export async function refuseUnapproved(db: Db, entityId: string): Promise<void> {
  const found = await present(db, entityId);
  if (!found || found.state === 'approved') return;
  const key = found.state === 'refused' ? 'problem.approvalRefused' : 'problem.approval';
  throw new Refusal(422, key, { more: { state: found.state } });
}

export async function change(ctx: Ctx, before: ApprovalRow, fields: Partial<ApprovalRow>): Promise<ApprovalRow> {
  const [after] = await ctx.db
    .update(approvals)
    .set({ ...fields, updatedBy: ctx.caller.userId })
    .where(eq(approvals._id, before._id))
    .returning();
  if (!after) throw notFound();
  await ctx.audit({ entity: 'approval', entityId: before._id, countryId: before.countryId, before, after });
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

const askers = alias(users, 'asker');
const askersPeople = alias(people, 'asker_person');
const deciders = alias(users, 'decider');
const decidersPeople = alias(people, 'decider_person');
const named = (user: typeof askers, person: typeof askersPeople) =>
  sql<Approval['askedBy']>`case when ${user._id} is null then null
    else json_build_object('_id', ${user._id}, 'name', ${person.names} || ' ' || ${person.lastNames}) end`;

async function approvalBy(db: Db, where: SQL | undefined): Promise<Approval | null> {
  const [found] = await db
    .select({
      _id: approvals._id,
      state: approvals.state,
      lines: approvals.lines,
      askedAt: approvals.createdAt,
      askedBy: named(askers, askersPeople),
      decidedAt: approvals.decidedAt,
      decidedBy: named(deciders as never, decidersPeople as never),
      reason: approvals.reason,
    })
    .from(approvals)
    .leftJoin(askers, eq(askers._id, approvals.createdBy))
    .leftJoin(askersPeople, eq(askersPeople._id, askers.personId))
    .leftJoin(deciders, eq(deciders._id, approvals.decidedBy))
    .leftJoin(decidersPeople, eq(decidersPeople._id, deciders.personId))
    .where(where);
  return found ?? null;
}

/** The approval of a document, as it is shown with it. */
export const approvalOf = (db: Db, entityId: string) =>
  approvalBy(db, and(eq(approvals.entityId, entityId), ne(approvals.state, 'superseded')));

export const approvalById = (db: Db, id: string) => approvalBy(db, eq(approvals._id, id));
