import { type NotificationId, type NotificationParam, type RoleName, roles } from '@shop/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { notifications, userRoles, users } from '../db/schema/index.ts';
import type { Ctx } from './handler.ts';

/**
 * Notifies a user in the transaction of the call; the user's open pages are updated after the commit. Users are not notified of their own
 * actions.
 */
export async function notify<Id extends NotificationId>(
  { db, caller, announceTo }: Ctx,
  userId: string,
  kind: Id,
  params: Record<NotificationParam<Id>, string>,
): Promise<void> {
  if (userId === caller.userId) return;
  const [row] = await db.insert(notifications).values({ userId, kind, params }).returning({ _id: notifications._id });
  if (row) announceTo(userId, 'notifications', row._id);
}

interface Staff {
  countryId: string;
  roles: readonly RoleName[];
  /** The user who did it and is not notified. */
  but?: string;
}

/** Notifies all users with these roles in a country. Returns them, so that the caller can announce it to their open pages after the commit. */
export async function notifyStaff<Id extends NotificationId>(
  db: Db,
  { countryId, roles: names, but }: Staff,
  kind: Id,
  params: Record<NotificationParam<Id>, string>,
): Promise<{ userId: string; notificationId: string }[]> {
  const roleIds = names.map((name) => roles[name]._id);
  const staff = await db
    .select({ userId: users._id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0), inArray(userRoles.roleId, roleIds)))
    .where(and(eq(users.countryId, countryId), eq(users.state, 'approved')));
  const rows = staff.filter(({ userId }) => userId !== but).map(({ userId }) => ({ userId, kind, params }));
  if (rows.length === 0) return [];
  return db.insert(notifications).values(rows).returning({ userId: notifications.userId, notificationId: notifications._id });
}

/** Deletes the notifications of a kind about a record, because the requested action is no longer needed. */
export async function takeBack({ db, announceTo }: Ctx, kind: NotificationId, _id: string): Promise<void> {
  const gone = await db
    .delete(notifications)
    .where(and(eq(sql`(${notifications.params} ->> '_id')`, _id), eq(notifications.kind, kind)))
    .returning({ userId: notifications.userId, notificationId: notifications._id });
  for (const { userId, notificationId } of gone) announceTo(userId, 'notifications', notificationId);
}
