import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { approvals } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notifyStaff, takeBack } from '../../base/http/notify.ts';
import { type Field, invalid, notFound, Refusal } from '../../base/http/refusal.ts';
import { isPresent } from './queries.ts';

export type ApprovalRow = typeof approvals.$inferSelect;
export type Entity = ApprovalRow['entity'];
type Asked = Pick<ApprovalRow, 'lines' | 'credit' | 'totalMinor'>;

/** The fields of a request, a sale or an app purchase that its approval needs. */
export interface Document {
  _id: string;
  countryId: string;
  number: number;
  /** Name of the client or buyer in notifications. */
  clientName: string;
  totalMinor: number;
  /** Hundredths of a percent. */
  ivaRate: number;
}

/** Which notifications people get about a question: about prices, unless it is about credit alone. */
export const subjectOf = ({ entity, lines, credit }: Pick<ApprovalRow, 'entity' | 'lines' | 'credit'>) =>
  entity === 'app-purchase'
    ? ('marketplace.appPurchasePrice' as const)
    : (`planning.${entity}${credit && lines.length === 0 ? 'Credit' : 'Price'}` as const);

/** The approval that a document waits for, or that decided it, locked. */
export async function lockPresent(db: Db, entityId: string): Promise<ApprovalRow | undefined> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.entityId, entityId), isPresent()))
    .for('update');
  return found;
}

/** Stores a question and notifies the administrators of the country. */
export async function ask(ctx: Ctx, entity: Entity, document: Document, asked: Asked, askedBy: string | null): Promise<void> {
  const { _id: entityId, countryId, number, clientName: client } = document;
  const { userId } = ctx.caller;
  const { lines, credit, totalMinor } = asked;
  const [made] = await ctx.db
    .insert(approvals)
    .values({ createdBy: askedBy, updatedBy: userId, countryId, entity, entityId, kind: 'price', lines, credit, totalMinor })
    .returning();
  if (!made) throw new Error('The approval was not stored.');
  await ctx.audit({ entity: 'approval', entityId: made._id, countryId, before: null, after: made });
  const whom = { countryId, roles: ['admin', 'mega'], but: userId } as const;
  const notified = await notifyStaff(ctx.db, whom, `${subjectOf(made)}Asked`, { _id: entityId, number: String(number), client });
  for (const each of notified) ctx.announceTo(each.userId, 'notifications', each.notificationId);
}

/** Ends a question because its document is rejected, cancelled or deleted; call it with the document locked. */
export async function withdraw(ctx: Ctx, entityId: string): Promise<void> {
  const found = await lockPresent(ctx.db, entityId);
  if (found?.state === 'waiting') await change(ctx, found, { state: 'withdrawn' });
}

/** The last question about a document, if it was withdrawn. */
export async function lastWithdrawn(db: Db, entityId: string): Promise<ApprovalRow | undefined> {
  const [last] = await db
    .select()
    .from(approvals)
    .where(eq(approvals.entityId, entityId))
    .orderBy(desc(approvals.createdAt), desc(approvals._id))
    .limit(1);
  return last?.state === 'withdrawn' ? last : undefined;
}

/** Throws 422 for a document that waits for approval or was refused it. */
export async function refuseUnapproved(db: Db, entityId: string): Promise<void> {
  const found = await lockPresent(db, entityId);
  if (!found || found.state === 'approved') return;
  const key = found.state === 'refused' ? 'problem.approvalRefused' : 'problem.approval';
  throw new Refusal(422, key, { more: { state: found.state } });
}

/** Throws 422 for each of several documents that is held, at its field. */
export async function refuseHeld(db: Db, documents: readonly { entityId: string; field: string }[]): Promise<void> {
  const ids = documents.map(({ entityId }) => entityId);
  if (ids.length === 0) return;
  const held = await db
    .select({ entityId: approvals.entityId })
    .from(approvals)
    .where(and(inArray(approvals.entityId, ids), inArray(approvals.state, ['waiting', 'refused'])));
  const problems = documents.flatMap(({ entityId, field }): Field[] =>
    held.some((one) => one.entityId === entityId) ? [[field, 'field.approval.held']] : [],
  );
  if (problems.length > 0) throw invalid(...problems);
}

/** Changes an approval that is locked. Once it is decided or over, the notifications that ask for a decision are removed. */
export async function change(ctx: Ctx, before: ApprovalRow, fields: Partial<ApprovalRow>): Promise<ApprovalRow> {
  const [after] = await ctx.db
    .update(approvals)
    .set({ ...fields, updatedBy: ctx.by })
    .where(eq(approvals._id, before._id))
    .returning();
  if (!after) throw notFound();
  await ctx.audit({ entity: 'approval', entityId: before._id, countryId: before.countryId, before, after });
  if (before.state === 'waiting') await takeBack(ctx, `${subjectOf(before)}Asked`, before.entityId);
  return after;
}
