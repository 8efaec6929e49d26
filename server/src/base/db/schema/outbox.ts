import type { Channel, HoldReason, OutboxKind, OutboxState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Of state held. */
    holdReason: text('hold_reason').$type<HoldReason>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mail_next').on(table.nextTryAt).where(sql`state = 'queued'`),
    index('mail_created').on(table.createdAt, table._id),
    index('outbox_channel_created').on(table.channel, table.createdAt, table._id),
  ],
);

/**
 * A restore of a backup into this database. Until a mega admin ends its hold, what the backup had queued is not sent, and scheduled jobs that
 * act outside wait (restore-hold.ts): the server that the backup was made of may have done both already.
 */
export const restores = pgTable(
  'restore',
  {
    _id: rowId(),
    backupMadeAt: instant('backup_made_at').notNull(),
    restoredAt: instant('restored_at').notNull().default(sql`now()`),
    /** null: the hold is in force. */
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
  },
  (table) => [index('restore_hold').on(table.restoredAt).where(sql`released_at is null`)],
);
