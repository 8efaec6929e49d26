import type { NotificationId, NotificationParam } from '@shop/shared/contract';
import { notifications } from '../db/schema/index.ts';
import type { Ctx } from './handler.ts';

/**
 * Tells a user something, in the transaction of the call: it is there when the work is, and their open pages hear of it after the commit.
 * Nobody is told what they did themselves.
 */
export async function notify<Id extends NotificationId>(
  { db, caller, tell }: Ctx,
  userId: string,
  kind: Id,
  params: Record<NotificationParam<Id>, string>,
): Promise<void> {
  if (userId === caller.userId) return;
  const [row] = await db.insert(notifications).values({ userId, kind, params }).returning({ _id: notifications._id });
  if (row) tell(userId, 'notifications', row._id);
}
