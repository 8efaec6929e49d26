import { z } from 'zod';
import { dateTime, id, listOf, page, pageSize } from './common.ts';

export const notification = z.object({
  _id: id,
  /** `remote.kind`; the remote declares its texts. A kind without a declaration has a generic text. */
  kind: z.string(),
  /** Values by name, interpolated into the text and the link. */
  params: z.record(z.string(), z.string()),
  createdAt: dateTime,
  readAt: dateTime.nullable(),
});

export const notificationSchemas = {
  /** The caller's own, newest first. unread: the number of all unread ones. */
  list: {
    query: z.object({ page, pageSize }),
    answer: listOf(notification).extend({ unread: z.int().min(0) }),
  },
  /** Idempotent: the answer is the same if it was already read. */
  read: { params: z.object({ id }), answer: notification },
  /** Marks all, or those of a kind. read: how many were unread. */
  readAll: { body: z.object({ kind: z.string().max(100).optional() }), answer: z.object({ read: z.int().min(0) }) },
};
