import type { Channel, HoldReason, OutboxKind, OutboxState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';

/**
 * Outgoing messages, written in the transaction of the change that they report and sent after it (outbox/worker.ts). Older versions of the
 * server read its e-mails through the view `mail`.
 */
export const outbox = pgTable(
  'outbox',
  {
    _id: rowId(),
    channel: text('channel').$type<Channel>().notNull().default('email'),
    kind: text('kind').$type<OutboxKind>().notNull(),
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Text of an e-mail. null after it was sent, because its links are secrets. */
    text: text('text'),
    /** Input of senders that do not send a text. */
    payload: jsonb('payload').$type<Record<string, string>>(),
    /** Lets a provider recognize a repeated message. Rows with the same key are one message. */
    idempotencyKey: text('idempotency_key').unique('outbox_idempotency_key'),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. An instance that starts an attempt moves it ahead, so that another instance takes over only if the first dies. */
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    error: text('error'),
    /** Set in state held. */
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
 * A restore of a backup into this database. Until a mega admin ends its hold, messages that were queued in the backup are not sent, and
 * scheduled jobs with external effects wait (restore-hold.ts), because the server that the backup came from may have done both already.
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
