import type { Channel, OutboxKind, OutboxState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';

/**
 * All that leaves the house, written with the change that it tells of and sent after it (outbox/worker.ts). Older versions of the server know
 * its e-mails as `mail`, a view.
 */
export const outbox = pgTable(
  'outbox',
  {
    _id: rowId(),
    channel: text('channel').$type<Channel>().notNull().default('email'),
    kind: text('kind').$type<OutboxKind>().notNull(),
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** What an e-mail says. null once it was sent: links in it are secrets. */
    text: text('text'),
    /** What a sender works from that sends no text. */
    payload: jsonb('payload').$type<Record<string, string>>(),
    /** What a provider knows a repeated message by. One that is written twice is one. */
    idempotencyKey: text('idempotency_key').unique('outbox_idempotency_key'),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next. An instance that takes it puts this off, so that another one takes it only should the first one die. */
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    error: text('error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mail_next').on(table.nextTryAt).where(sql`state = 'queued'`),
    index('mail_created').on(table.createdAt, table._id),
    index('outbox_channel_created').on(table.channel, table.createdAt, table._id),
  ],
);
