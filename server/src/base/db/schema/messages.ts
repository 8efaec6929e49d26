import type { MessageAudience, MessageChannel, RecipientState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { instant, rowId } from './columns.ts';
import { countryOf, people, record } from './platform.ts';

/** Messages from staff to people. Each recipient has a row in `message_recipient`, and each of those has one in the outbox. */
export const messages = pgTable(
  'message',
  {
    ...record(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    title: text('title').notNull().default(''),
    /** With its fields filled in, except the person's name. */
    body: text('body').notNull(),
    link: text('link'),
    templateId: uuid('template_id'),
    /** Values of the template's fields. */
    templateValues: jsonb('template_values').$type<Record<string, string>>(),
    /** names: of the regions, organizations and people at the time of sending. */
    audience: jsonb('audience').$type<MessageAudience & { names: string[] }>().notNull(),
    /** Number of people who matched the audience, and how many of them this channel does not reach. */
    matching: integer('matching').notNull(),
    unreachable: integer('unreachable').notNull().default(0),
    outsideWindow: integer('outside_window').notNull().default(0),
    /** Number of recipients, without people who opted out. */
    recipients: integer('recipients').notNull(),
    sendAt: instant('send_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('title', 'body')),
  },
  (table) => [
    unique('message_country_id_id').on(table.countryId, table._id),
    foreignKey({
      columns: [table.countryId, table.templateId],
      foreignColumns: [messageTemplates.countryId, messageTemplates._id],
      name: 'message_template',
    }),
    check('message_has_recipients', sql`recipients > 0`),
    index('message_country_recipients').on(table.countryId, table.recipients, table._id),
    index('message_country_channel').on(table.countryId, table.channel, table.sendAt, table._id),
    index('message_cancelled').on(table.countryId).where(sql`cancelled_at is not null`),
    index('message_country_send_at').on(table.countryId, table.sendAt, table._id),
  ],
);

export const messageRecipients = pgTable(
  'message_recipient',
  {
    _id: rowId(),
    countryId: countryOf(),
    messageId: uuid('message_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** Phone or address at the time of sending; null: the person's devices. */
    to: text('recipient'),
    state: text('state').$type<RecipientState>().notNull().default('queued'),
    /** The provider's answer. */
    words: text('words'),
    /** The provider's id of the message. */
    providerId: text('provider_id'),
    /** When it was passed to the provider. If the state is still queued, the provider's answer is unknown. */
    attemptedAt: instant('attempted_at'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('message_recipient_person').on(table.messageId, table.personId),
    foreignKey({
      columns: [table.countryId, table.messageId],
      foreignColumns: [messages.countryId, messages._id],
      name: 'message_recipient_message',
    }),
    foreignKey({
      columns: [table.countryId, table.personId],
      foreignColumns: [people.countryId, people._id],
      name: 'message_recipient_of_person',
    }),
    index('message_recipient_state').on(table.messageId, table.state),
    index('message_recipient_queued').on(table.messageId).where(sql`state = 'queued'`),
    index('message_recipient_person_index').on(table.personId),
    index('message_recipient_provider').on(table.providerId).where(sql`provider_id is not null`),
  ],
);

/** A text with fields. WhatsApp templates are identified at the provider by name and language. */
export const messageTemplates = pgTable(
  'message_template',
  {
    ...record(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    name: text('name').notNull(),
    language: text('language').$type<'es' | 'en'>().notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('message_template_country_id_id').on(table.countryId, table._id),
    uniqueIndex('message_template_name_in_use').on(table.countryId, table.channel, table.name).where(sql`deleted_at is null`),
  ],
);

/** People who opted out of a channel. */
export const messageOptOuts = pgTable(
  'message_opt_out',
  {
    countryId: countryOf(),
    personId: uuid('person_id').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.channel] }),
    foreignKey({
      columns: [table.countryId, table.personId],
      foreignColumns: [people.countryId, people._id],
      name: 'message_opt_out_person',
    }),
  ],
);

/** Browsers and phones that receive push messages (RFC 8030, 8291). */
export const pushSubscriptions = pgTable(
  'push_subscription',
  {
    _id: rowId(),
    countryId: countryOf(),
    personId: uuid('person_id').notNull(),
    endpoint: text('endpoint').notNull().unique('push_subscription_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.personId],
      foreignColumns: [people.countryId, people._id],
      name: 'push_subscription_person',
    }),
    index('push_subscription_person_index').on(table.personId),
  ],
);

/** The only key pair that identifies us to push services (RFC 8292). Devices subscribe to it, so that a new pair would reach none of them. */
export const pushKeys = pgTable('push_key', {
  _id: smallint('id').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

/** When a phone last wrote to us by WhatsApp. */
export const whatsappContacts = pgTable('whatsapp_contact', {
  phone: text('phone').primaryKey(),
  lastMessageAt: instant('last_message_at').notNull(),
});
