import type { AccountEvent, NotificationParam } from '@shop/shared/contract';
import { notifications } from '../db/schema/index.ts';
import type { Ctx } from '../http/handler.ts';
import { enqueueMail, resetPath } from './enqueue.ts';

/**
 * Notifies the owner of an account of an event by notification and e-mail, in the transaction of the event. This includes the owner's own
 * actions, because another person may have made them.
 */
export async function notifyOwner<E extends AccountEvent>(
  { db, announceTo }: Ctx,
  userId: string,
  event: E,
  params: Record<NotificationParam<`host.${E}`>, string>,
  publicUrl = '',
): Promise<void> {
  const [row] = await db
    .insert(notifications)
    .values({ userId, kind: `host.${event}`, params })
    .returning({ _id: notifications._id });
  if (row) announceTo(userId, 'notifications', row._id);
  await enqueueMail(db, userId, event, { ...params, link: publicUrl + resetPath });
}
