import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { invoiceMails, messageRecipients, outbox, restores } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound, refundIsRejected, wrongState } from '../../base/http/refusal.ts';

type Message = typeof outbox.$inferSelect;

const isRestored = and(eq(outbox.state, 'held'), eq(outbox.holdReason, 'restored'));

/** The hold in force, from the newest restore; null: no hold. */
export async function restoreHoldOf(db: Db): Promise<{ backupMadeAt: string; restoredAt: string; held: number } | null> {
  const [newest] = await db
    .select({ backupMadeAt: restores.backupMadeAt, restoredAt: restores.restoredAt, held: sql<number>`(${heldCount(db)})`.mapWith(Number) })
    .from(restores)
    .where(isNull(restores.releasedAt))
    .orderBy(sql`${restores.restoredAt} desc`)
    .limit(1);
  return newest ?? null;
}

const heldCount = (db: Db) => db.select({ count: sql`count(*)::int` }).from(outbox).where(isRestored);

/** Releases a held message; it is sent now or at its scheduled time. Throws 404 and 409. */
export async function releaseHeld(ctx: Ctx, id: string): Promise<Message> {
  const before = await lockHeld(ctx, id);
  const [after] = await release(ctx.db, eq(outbox._id, id));
  return noteChange(ctx, before, after);
}

/** Discards a held message, so that it is never sent, and updates the record that it came from. Throws 404 and 409. */
export async function discardHeld(ctx: Ctx, id: string): Promise<Message> {
  const before = await lockHeld(ctx, id);
  if (before.channel === 'payment') throw refundIsRejected();
  const [after] = await discard(ctx.db, eq(outbox._id, id));
  return noteChange(ctx, before, after);
}

/** Ends a restore's hold: sends or discards its messages, except refunds, which are never discarded, and resumes scheduled jobs. Throws 409. */
export async function endRestoreHold(ctx: Ctx, held: 'send' | 'discard'): Promise<{ sent: number; discarded: number }> {
  const { db, caller } = ctx;
  const ended = await db
    .update(restores)
    .set({ releasedAt: sql`now()`, releasedBy: caller.userId })
    .where(isNull(restores.releasedAt))
    .returning({ _id: restores._id });
  const [first] = ended;
  if (!first) throw wrongState('released', ['held']);
  const counts =
    held === 'send'
      ? { sent: (await release(db, isRestored)).length, discarded: 0 }
      : { sent: 0, discarded: (await discard(db, and(isRestored, ne(outbox.channel, 'payment')))).length };
  await ctx.audit({
    entity: 'restore',
    entityId: first._id,
    countryId: null,
    before: { state: 'held' },
    after: { state: 'released', ...counts },
  });
  ctx.changed(first._id);
  return counts;
}

async function lockHeld({ db }: Ctx, id: string): Promise<Message> {
  const [found] = await db.select().from(outbox).where(eq(outbox._id, id)).for('update');
  if (!found) throw notFound();
  if (found.state !== 'held') throw wrongState(found.state, ['held']);
  return found;
}

const release = (db: Db, which: SQL | undefined) =>
  db
    .update(outbox)
    .set({
      state: 'queued',
      holdReason: null,
      attempts: 0,
      error: null,
      nextTryAt: sql`greatest(${outbox.nextTryAt}, now())`,
      // A person decided, so the sender must not hold it for the same reason again.
      payload: sql`case when ${outbox.holdReason} = 'gatewayAhead' then ${outbox.payload} || '{"mayRepeat":"true"}'::jsonb else ${outbox.payload} end`,
    })
    .where(which)
    .returning();

/** Discards messages and deletes their texts, whose links are secrets. */
async function discard(db: Db, which: SQL | undefined): Promise<Message[]> {
  const discarded = await db.update(outbox).set({ state: 'discarded', holdReason: null, text: null }).where(which).returning();
  const idsOf = (name: string) => discarded.flatMap(({ payload }) => payload?.[name] ?? []);
  const ofIds = (ids: string[]) => sql`any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
  await db
    .update(messageRecipients)
    .set({ state: 'cancelled', at: sql`now()` })
    .where(and(sql`${messageRecipients._id} = ${ofIds(idsOf('recipientId'))}`, inArray(messageRecipients.state, ['queued'])));
  await db
    .update(invoiceMails)
    .set({ state: 'discarded', at: sql`now()` })
    .where(and(sql`${invoiceMails._id} = ${ofIds(idsOf('mailId'))}`, eq(invoiceMails.state, 'queued')));
  return discarded;
}

async function noteChange(ctx: Ctx, before: Message, after: Message | undefined): Promise<Message> {
  if (!after) throw notFound();
  const { _id, state, holdReason } = before;
  await ctx.audit({ entity: 'mail', entityId: _id, countryId: null, before: { state, holdReason }, after: { state: after.state } });
  ctx.changed(_id);
  return after;
}
