import type { CountryKey, Release, RoleName } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { users } from './platform.ts';

/** Builds whose files are in the store: published ones and those included in a deployment. Only the timestamps ever change. */
export const releases = pgTable(
  'release',
  {
    name: text('name').notNull(),
    buildId: text('build_id').notNull(),
    version: text('version').notNull(),
    contract: text('contract').notNull(),
    owner: text('owner').notNull(),
    manifest: jsonb('manifest').$type<Release>().notNull(),
    /** Names of its files in the store, including compressed variants. */
    files: jsonb('files').$type<string[]>().notNull(),
    /** Key that seals its source maps, so that read access to the store is not enough to read them. null: it has no source maps. */
    mapKey: text('map_key'),
    publishedBy: uuid('published_by'),
    /** null: not published, only included in a deployment. */
    publishedAt: instant('published_at'),
    /** When a browser first reported the release as ready; null: not yet. */
    goodAt: instant('good_at'),
    /** When an instance that includes it last started. */
    deployedAt: instant('deployed_at'),
    /** When a browser last reported having it open. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.buildId] }),
    // A deployment may include another build of the same version; a published version is unique.
    uniqueIndex('release_name_version').on(table.name, table.version).where(sql`published_at is not null`),
  ],
);

/** Audience of a release: `Rollout` of the contract. */
const rollout = () => ({
  share: integer('share'),
  roles: jsonb('roles').$type<RoleName[]>(),
  countries: jsonb('countries').$type<CountryKey[]>(),
});

/** Release steps of a remote, in order; the last one is its current state. Rows are immutable. */
export const releaseSteps = pgTable(
  'release_step',
  {
    name: text('name').notNull(),
    /** From 1. Concurrent steps conflict on it. */
    seq: integer('seq').notNull(),
    step: text('step').$type<'promote' | 'grow' | 'rollback' | 'halt'>().notNull(),
    version: text('version').notNull(),
    /** null: the build included in the deployment. */
    buildId: text('build_id'),
    ...rollout(),
    /** The share grows automatically once the release has proved healthy at the current one. */
    grows: boolean('grows').notNull().default(false),
    /** When the owner was notified that the share has not grown for a long time. */
    heldToldAt: instant('held_told_at'),
    /** For a step of the server (`grow`): the person who promoted the release. */
    by: uuid('by_user'),
    /** Name of the release token that was used, created by `by_user`; null: the person made the step directly. */
    token: text('token'),
    at: instant('at').notNull().default(sql`now()`),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.name, table.seq] })],
);

/** Tokens with which a team's CI releases its own remote. The token itself is displayed once and not stored. */
export const releaseTokens = pgTable(
  'release_token',
  {
    _id: rowId(),
    remote: text('remote').notNull(),
    name: text('name').notNull(),
    /** Prefix of the token, to identify it. */
    prefix: text('prefix').notNull(),
    /** SHA-256. A fast hash is enough, because the token has too many random bits to guess. */
    hash: text('hash').notNull().unique('release_token_hash'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users._id),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('release_token_remote').on(table.remote, table.createdAt)],
);

/**
 * Release steps of a country for its own staff, in order. Separate from `release_step`, which says what everybody gets regardless of these
 * rows. Rows are immutable.
 */
export const countrySteps = pgTable(
  'release_country_step',
  {
    name: text('name').notNull(),
    country: text('country').$type<CountryKey>().notNull(),
    /** From 1, by country. Concurrent steps conflict on it. */
    seq: integer('seq').notNull(),
    /** follow: the same release as everybody. */
    step: text('step').$type<'reach' | 'follow'>().notNull(),
    /** `seq` of the remote's last general step at the time: this step applies to the release that was current then. */
    generalSeq: integer('general_seq').notNull(),
    version: text('version').notNull(),
    share: integer('share'),
    roles: jsonb('roles').$type<RoleName[]>(),
    by: uuid('by_user'),
    at: instant('at').notNull().default(sql`now()`),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.name, table.country, table.seq] })],
);

/** Who set a flag and when. */
const whoSet = () => ({
  /** null: set before this was recorded. */
  setBy: uuid('set_by'),
  setAt: instant('set_at'),
  /** When the setting expires; null: never. */
  endsAt: instant('ends_at'),
  /** When it was detected that no active release declares the flag; null: one does. */
  unusedSince: instant('unused_since'),
});

/** Flags that were set explicitly; the others have the default of their release. */
export const flagSettings = pgTable(
  'flag_setting',
  { name: text('name').notNull(), key: text('key').notNull(), isOn: boolean('is_on').notNull(), ...rollout(), ...whoSet() },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
);

/** Flags that a country has set for its own staff. */
export const countryFlagSettings = pgTable(
  'country_flag_setting',
  {
    name: text('name').notNull(),
    country: text('country').$type<CountryKey>().notNull(),
    key: text('key').notNull(),
    isOn: boolean('is_on').notNull(),
    share: integer('share'),
    roles: jsonb('roles').$type<RoleName[]>(),
    ...whoSet(),
  },
  (table) => [primaryKey({ columns: [table.name, table.country, table.key] })],
);
