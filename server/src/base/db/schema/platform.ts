import type { StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { instant, rowId, trace } from './columns.ts';

/** Reference data: filled from the contract at every start (reference.ts). */
export const countries = pgTable('country', {
  _id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  img: text('img').notNull(),
  currency: text('currency').notNull(),
  decimals: integer('decimals').notNull(),
  timeZone: text('time_zone').notNull(),
});

export const roles = pgTable('role', { _id: uuid('id').primaryKey(), key: text('key').notNull().unique() });

/** The country of a row that must have one. */
export const countryOf = () =>
  uuid('country_id')
    .notNull()
    .references(() => countries._id);

/** Columns of every business record: `_id`, `countryId`, `version`, and who created and changed it when. */
export const record = () => ({ _id: rowId(), countryId: countryOf(), ...trace() });

/** People and accounts may have no country; such a user is refused at login (specification, section 5). */
const recordOfPeople = () => ({ _id: rowId(), countryId: uuid('country_id').references(() => countries._id), ...trace() });

export const people = pgTable(
  'person',
  {
    ...recordOfPeople(),
    names: text('names').notNull(),
    lastNames: text('last_names').notNull(),
    phone: text('phone'),
    hasCamera: boolean('has_camera').notNull().default(false),
    /** null: not a fisher. */
    fisherState: text('fisher_state').$type<StateOf<'fisher'>>(),
    /** Reason of the current state, from the last decision. */
    fisherReason: text('fisher_reason').notNull().default(''),
    fisherDecidedAt: instant('fisher_decided_at'),
    fisherDecidedBy: uuid('fisher_decided_by'),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('names', 'last_names')),
  },
  (table) => [
    unique('person_country_id_id').on(table.countryId, table._id),
    index('person_country_search').on(table.countryId, table.search, table._id),
    index('person_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const legalData = pgTable(
  'legal_data',
  {
    ...recordOfPeople(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people._id),
    /** 0 is the first; its country is the country of the person. */
    position: integer('position').notNull().default(0),
    taxId: text('tax_id'),
  },
  (table) => [unique('legal_data_person_position').on(table.personId, table.position)],
);

export const users = pgTable(
  'user_account',
  {
    ...recordOfPeople(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people._id),
    /** Lower case. */
    email: text('email').notNull(),
    /** argon2id, in its own text form. */
    passwordHash: text('password_hash').notNull(),
    state: text('state').$type<StateOf<'user'>>().notNull().default('pending'),
    lastLoginAt: instant('last_login_at'),
    /** For a password set by another person: until when it is accepted; the session must then choose a new one. null: set by the user. */
    passwordExpiresAt: instant('password_expires_at'),
  },
  (table) => [
    uniqueIndex('user_account_email').on(table.email),
    index('user_account_email_trigrams').using('gin', table.email.op('gin_trgm_ops')),
    unique('user_account_country_id_id').on(table.countryId, table._id),
    index('user_account_person').on(table.personId),
    index('user_account_country_created').on(table.countryId, table.createdAt),
    foreignKey({ columns: [table.countryId, table.personId], foreignColumns: [people.countryId, people._id] }),
  ],
);

/** The roles of a user; position 0 is the current one (specification, section 6). */
export const userRoles = pgTable(
  'user_role',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles._id),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] }), index('user_role_role').on(table.roleId)],
);

export const sessions = pgTable(
  'session',
  {
    _id: rowId(),
    /** SHA-256 of the session id in the browser's cookie; the id itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    /** The browser's User-Agent, cut to 400 characters; with `address`, it lets the user recognize the session. */
    userAgent: text('user_agent'),
    /** When the user last proved their identity with the second factor or, without one, the password; null: with the password alone, long ago. */
    provedAt: instant('proved_at'),
    address: text('address'),
  },
  (table) => [index('session_user').on(table.userId), index('session_expires').on(table.expiresAt)],
);

/** One row per Idempotency-Key of a caller: hashes of the key and of the request, and the sealed answer (http/idempotency.ts). */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    /** Id of the user, or of the partner key. */
    userId: uuid('user_id').notNull(),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: text('answer'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyHash] }), index('idempotency_key_created').on(table.createdAt)],
);

/** Counts of rate-limited attempts, shared by all instances. key: hash of the account or address that is limited. */
export const attempts = pgTable(
  'login_attempt',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
    lastAt: instant('last_at'),
  },
  (table) => [index('login_attempt_window').on(table.windowEndsAt)],
);

/** Networks from which an account has logged in successfully: other people's attempts do not slow logins from these. */
export const loginPlaces = pgTable(
  'login_place',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index('login_place_last').on(table.lastAt)],
);

/** One row per change: who, when, which call, before, after. Rows are immutable. */
export const auditLog = pgTable(
  'audit_log',
  {
    _id: rowId(),
    countryId: uuid('country_id').references(() => countries._id),
    at: instant('at').notNull().default(sql`now()`),
    userId: uuid('user_id'),
    partnerKeyId: uuid('partner_key_id'),
    requestId: text('request_id').notNull(),
    call: text('call').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_log_entity').on(table.entityId, table.at), index('audit_log_country').on(table.countryId, table.at)],
);
