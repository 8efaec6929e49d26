import type { calls } from '@shop/shared/contract/calls';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { listPage, total } from '../../base/db/list.ts';
import { notifications } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

/** Users have access only to their own notifications: each statement filters by the caller. */
export const notificationHandlers: Handlers<(typeof calls)['notifications']> = {
  async list({ page, pageSize }, { db, caller }) {
    const mine = eq(notifications.userId, caller.userId);
    const list = await listPage(
      { page, pageSize },
      (limit, offset) =>
        db
          .select()
          .from(notifications)
          .where(mine)
          .orderBy(desc(notifications.createdAt), desc(notifications._id))
          .limit(limit)
          .offset(offset),
      () => db.select(total).from(notifications).where(mine),
    );
    return { ...list, unread: await unreadOf(db, caller.userId) };
  },

  async read({ id }, { db, caller, announceTo }) {
    const [row] = await db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
      .where(and(eq(notifications.userId, caller.userId), eq(notifications._id, id)))
      .returning();
    if (!row) throw notFound();
    announceTo(caller.userId, 'notifications', id);
    return row;
  },

  async readAll({ kind }, { db, caller, announceTo }) {
    const rows = await db
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(
        and(eq(notifications.userId, caller.userId), isNull(notifications.readAt), kind ? sql`${notifications.kind} = ${kind}` : undefined),
      )
      .returning({ _id: notifications._id });
    if (rows.length > 0) announceTo(caller.userId, 'notifications');
    return { read: rows.length };
  },
};

async function unreadOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}
