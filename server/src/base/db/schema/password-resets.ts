import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './platform.ts';

/** Links by which a forgotten password is replaced, each good for one use. */
export const passwordResets = pgTable(
  'password_reset',
  {
    /** SHA-256 of the token in the link, which is stored nowhere else. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_reset_user').on(table.userId), index('password_reset_expires').on(table.expiresAt)],
);
