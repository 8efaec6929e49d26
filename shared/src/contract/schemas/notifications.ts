import { z } from 'zod';
import { dateTime, id, listOf, page, pageSize } from './common.ts';

export const notification = z.object({
  _id: id,
  /** `remote.kind`; the remote declares its words. A kind that no remote declares any more is shown plainly. */
  kind: z.string(),
  /** What it tells, by name; it stands in the words and in the link. */
  params: z.record(z.string(), z.string()),
  createdAt: dateTime,
  readAt: dateTime.nullable(),
});

export const notificationSchemas = {
  /** The caller's own, newest first. unread: of all of them. */
  list: {
    query: z.object({ page, pageSize }),
    answer: listOf(notification).extend({ unread: z.int().min(0) }),
  },
  /** Answers the same when it was read before. */
  read: { params: z.object({ id }), answer: notification },
  /** All, or those of a kind. read: how many were unread. */
  readAll: { body: z.object({ kind: z.string().max(100).optional() }), answer: z.object({ read: z.int().min(0) }) },
};
