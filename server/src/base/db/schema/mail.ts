import type { MailKind, MailState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { users } from './platform.ts';

/** E-mails, written with the change that they tell of and sent after it (mail/worker.ts). */
export const mails = pgTable(
  'mail',
  {
    _id: rowId(),
    kind: text('kind').$type<MailKind>().notNull(),
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** null once it was sent: links in it are secrets. */
    text: text('text'),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next. An instance that takes it puts this off, so that another one takes it only should the first one die. */
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    error: text('error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mail_next').on(table.nextTryAt).where(sql`state = 'queued'`), index('mail_created').on(table.createdAt, table._id)],
);

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
