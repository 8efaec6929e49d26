import type { BalanceReason, CaptureKind, CaptureReason, CaptureResult, KeyScope } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { grams, instant, rowId } from './columns.ts';
import { partners } from './marketplace.ts';
import { countryOf, record } from './platform.ts';
import { tripCatches, trips } from './trips.ts';

/** Signed explanations of a catch's weight that no other row accounts for. Immutable. */
export const balanceExplanations = pgTable(
  'balance_explanation',
  {
    ...record(),
    tripCatchId: uuid('trip_catch_id').notNull(),
    reason: text('reason').$type<BalanceReason>().notNull(),
    /** Live weight. */
    grams: grams('grams').notNull(),
    comment: text('comment').notNull().default(''),
  },
  (table) => [
    unique('balance_explanation_country_id_id').on(table.countryId, table._id),
    foreignKey({
      columns: [table.countryId, table.tripCatchId],
      foreignColumns: [tripCatches.countryId, tripCatches._id],
      name: 'balance_explanation_trip_catch',
    }),
    check('balance_explanation_weighs', sql`grams > 0`),
    index('balance_explanation_trip_catch').on(table.tripCatchId),
  ],
);

/** Signing keys, created when first needed: one per name, the same on every instance. */
export const signingKeys = pgTable('signing_key', { name: text('name').primaryKey(), key: text('key').notNull() });

/** Keys that identify partner systems that call this server. The key itself is displayed once and not stored. */
export const partnerKeys = pgTable(
  'partner_key',
  {
    _id: rowId(),
    countryId: countryOf(),
    partnerId: uuid('partner_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope').$type<KeyScope>().notNull(),
    /** Prefix of the key, to identify it. */
    prefix: text('prefix').notNull(),
    /** SHA-256. A fast hash is enough, because the key has too many random bits to guess. */
    hash: text('hash').notNull().unique('partner_key_hash'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: uuid('created_by'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.partnerId],
      foreignColumns: [partners.countryId, partners._id],
      name: 'partner_key_partner',
    }),
    index('partner_key_of_partner').on(table.partnerId, table.createdAt),
  ],
);

/** An event as a partner sent it, and the result. */
export const capturedEvents = pgTable(
  'captured_event',
  {
    _id: rowId(),
    countryId: countryOf(),
    partnerId: uuid('partner_id').notNull(),
    keyId: uuid('key_id').references(() => partnerKeys._id),
    eventId: text('event_id').notNull(),
    /** Hash of the event: the same id with another content is refused. */
    hash: text('hash').notNull(),
    kind: text('kind').$type<CaptureKind>().notNull(),
    /** The partner's name of the trip, and the class of goods; null: not in the event. */
    tripName: text('trip_name'),
    epcClass: text('epc_class'),
    /** null: the event has no time. */
    eventAt: instant('event_at'),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
    result: text('result').$type<CaptureResult>().notNull(),
    /** Why it was refused, and what was wrong. */
    reason: text('reason').$type<CaptureReason>(),
    detail: text('detail').notNull().default(''),
    event: jsonb('event').notNull(),
    tripId: uuid('trip_id'),
  },
  (table) => [
    unique('captured_event_partner_event').on(table.partnerId, table.eventId),
    foreignKey({
      columns: [table.countryId, table.partnerId],
      foreignColumns: [partners.countryId, partners._id],
      name: 'captured_event_partner',
    }),
    foreignKey({ columns: [table.countryId, table.tripId], foreignColumns: [trips.countryId, trips._id], name: 'captured_event_trip' }),
    index('captured_event_partner_received').on(table.partnerId, table.receivedAt, table._id),
    index('captured_event_partner_trip').on(table.partnerId, table.tripName),
  ],
);
