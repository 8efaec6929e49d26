import type { Lang, ReportEvent } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { outbox } from './outbox.ts';
import { users } from './platform.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** Recipients of alerts when a part fails, set by its owner. Not in the declaration of a release, because every browser reads that. */
export const alertChannels = pgTable('alert_channel', {
  /** `host` or the name of a remote. */
  part: text('part').primaryKey(),
  /** Language of the e-mails. */
  lang: text('lang').$type<Lang>().notNull(),
  emails: jsonb('emails').$type<string[]>().notNull(),
  webhookUrl: text('webhook_url'),
  /** Secret that signs the webhook's messages, sealed if a key is configured (auth/secret-box.ts); set exactly when `webhookUrl` is. */
  webhookSecret: text('webhook_secret'),
  /** Prefix of the secret, to identify it. */
  webhookPrefix: text('webhook_prefix'),
  /** After this many minutes without an acknowledgement, `escalationEmails` are notified too; null: no escalation. */
  escalationMinutes: integer('escalation_minutes'),
  escalationEmails: jsonb('escalation_emails').$type<string[]>().notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  updatedBy: uuid('updated_by')
    .notNull()
    .references(() => users._id),
});

/**
 * Failures of one release with one cause, or a halt or rollback of it. The part's owner is notified once. While `openedAt` is null, the row
 * counts the people whose browsers have reported the failure, until there are enough to notify.
 */
export const incidents = pgTable(
  'incident',
  {
    _id: rowId(),
    part: text('part').notNull(),
    version: text('version').notNull(),
    owner: text('owner').notNull(),
    /** step: no failure was reported; a person halted the release or rolled it back. */
    cause: text('cause').$type<Failure['cause'] | 'step'>().notNull(),
    /** The event of the last notification. */
    event: text('event').$type<'failure' | 'halt' | 'rollback'>().notNull(),
    /** Phase of the first failure; `detail`, `link` and `code` are of the same failure. */
    phase: text('phase').$type<Failure['phase']>(),
    detail: text('detail'),
    link: text('link'),
    code: text('code'),
    /** Id in part_failure of the first failure. That row is deleted before this one. */
    failureId: uuid('failure_id'),
    failures: integer('failures').notNull(),
    /** Distinct people who opened the release since the first failure, and how many of them had a failure. */
    people: integer('people').notNull().default(0),
    failedPeople: integer('failed_people').notNull().default(0),
    /** Key of the hashes in incident_witness; deleted when the incident is over. */
    salt: uuid('salt'),
    firstAt: instant('first_at').notNull().default(sql`now()`),
    lastAt: instant('last_at').notNull().default(sql`now()`),
    /** When the owner was notified; null: too few people so far. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** Reason of a halt or a rollback. by_user null: the server did it. */
    reason: text('reason'),
    by: uuid('by_user'),
    backTo: text('back_to'),
    escalateAt: instant('escalate_at'),
    escalatedAt: instant('escalated_at'),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by'),
  },
  (table) => [
    uniqueIndex('incident_live').on(table.part, table.version, table.cause).where(sql`closed_at is null`),
    index('incident_opened').on(table.openedAt),
  ],
);

/** One row per person who opened the release during an incident: HMAC of their id, and whether the release failed for them. */
export const incidentWitnesses = pgTable(
  'incident_witness',
  {
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents._id, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    hasFailed: boolean('has_failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.incidentId, table.person] })],
);

/** Messages sent about an incident. */
export const incidentMessages = pgTable(
  'incident_message',
  {
    outboxId: uuid('outbox_id')
      .primaryKey()
      .references(() => outbox._id, { onDelete: 'cascade' }),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents._id, { onDelete: 'cascade' }),
    event: text('event').$type<'failure' | 'halt' | 'rollback' | 'escalation'>().notNull(),
  },
  (table) => [index('incident_message_of').on(table.incidentId)],
);
