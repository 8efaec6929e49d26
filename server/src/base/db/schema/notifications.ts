import type { NotificationId } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { users } from './platform.ts';

/** Notifications of one user, deleted after three months (db/tidy.ts). */
export const notifications = pgTable(
  'notification',
  {
    _id: rowId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationId>().notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notification_user').on(table.userId, table.createdAt, table._id),
    index('notification_unread').on(table.userId).where(sql`read_at is null`),
    index('notification_created').on(table.createdAt),
    // Notifications that ask for a decision are found and removed by the id of their record (http/notify.ts).
    index('notification_about').on(sql`(params ->> '_id')`, table.kind),
  ],
);
