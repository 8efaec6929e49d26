import type { Lang, ReportEvent } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { outbox } from './outbox.ts';
import { users } from './platform.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** Whom the owner of a part wants told when it fails. Not in the declaration of a release, which every browser reads. */
export const alertChannels = pgTable('alert_channel', {
  /** `host` or the name of a remote. */
  part: text('part').primaryKey(),
  /** Of the e-mails. */
  lang: text('lang').$type<Lang>().notNull(),
  emails: jsonb('emails').$type<string[]>().notNull(),
  webhookUrl: text('webhook_url'),
  /** What its messages are signed with, sealed where there is a key for it (auth/secret-box.ts); as long as there is an address. */
  webhookSecret: text('webhook_secret'),
  /** Beginning of the secret, to tell it from others. */
  webhookPrefix: text('webhook_prefix'),
  /** After so many minutes without an acknowledgement these are told as well; null: nobody is. */
  escalationMinutes: integer('escalation_minutes'),
  escalationEmails: jsonb('escalation_emails').$type<string[]>().notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  updatedBy: uuid('updated_by')
    .notNull()
    .references(() => users._id),
});

/**
 * Failures of one release with one cause, or a step away from it, that the owner of the part is told of once. Rows that are not opened count the
 * people whose browsers have reported it, until they are enough.
 */
export const incidents = pgTable(
  'incident',
  {
    _id: rowId(),
    part: text('part').notNull(),
    version: text('version').notNull(),
    owner: text('owner').notNull(),
    /** step: nobody reported a failure, a person halted it or rolled it back. */
    cause: text('cause').$type<Failure['cause'] | 'step'>().notNull(),
    /** What its owner was told of last. */
    event: text('event').$type<'failure' | 'halt' | 'rollback'>().notNull(),
    /** Of the first failure. */
    phase: text('phase').$type<Failure['phase']>(),
    detail: text('detail'),
    link: text('link'),
    code: text('code'),
    /** Its row of part_failure, which goes before this one does. */
    failureId: uuid('failure_id'),
    failures: integer('failures').notNull(),
    /** Different people who opened the release since the first failure, and those of them in whose browsers it failed. */
    people: integer('people').notNull().default(0),
    failedPeople: integer('failed_people').notNull().default(0),
    /** The key of the hashes of its witnesses; it goes when the incident is over. */
    salt: uuid('salt'),
    firstAt: instant('first_at').notNull().default(sql`now()`),
    lastAt: instant('last_at').notNull().default(sql`now()`),
    /** When its owner was told; null: too few people. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** Of a halt or a rollback. by_user null: the server did it. */
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

/** One row a person who opened the release while an incident of it is live: HMAC of their id, and whether it failed. */
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

/** What was sent of an incident. */
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
