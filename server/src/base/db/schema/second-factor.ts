import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { sessions, users } from './platform.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users._id, { onDelete: 'cascade' });

/** The authenticator app of a user. It is active once one of its codes has confirmed it. */
export const authenticatorApps = pgTable('authenticator_app', {
  userId: ofUser().primaryKey(),
  /** The secret, sealed if a key is configured (auth/secret-box.ts). */
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code: neither that code nor an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** Single-use codes for logging in when the second factor is lost. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkey',
  {
    _id: rowId(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** base64url, as in the browser's API. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Signature counter of the last use, for authenticators that have one: a decrease means that the authenticator was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_user').on(table.userId)],
);

/** Challenges for authenticators: single-use, for one purpose, valid for minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'register' | 'prove' | 'login'>().notNull(),
    /** null: for a login, which has no session yet. */
    sessionId: uuid('session_id').references(() => sessions._id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expires').on(table.expiresAt), index('passkey_challenge_session').on(table.sessionId)],
);
