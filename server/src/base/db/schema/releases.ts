import type { CountryKey, Release, RoleName } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { users } from './platform.ts';

/** Every build whose files are in the store: what was published, and what a deployment came with. Never changed but for its moments. */
export const releases = pgTable(
  'release',
  {
    name: text('name').notNull(),
    buildId: text('build_id').notNull(),
    version: text('version').notNull(),
    contract: text('contract').notNull(),
    owner: text('owner').notNull(),
    manifest: jsonb('manifest').$type<Release>().notNull(),
    /** Names of its files in the store, compressed forms with them. */
    files: jsonb('files').$type<string[]>().notNull(),
    /** What its source maps in the store are sealed with: whoever reads the store alone reads none. null: it came without any. */
    mapKey: text('map_key'),
    publishedBy: uuid('published_by'),
    /** null: it only came with a deployment. */
    publishedAt: instant('published_at'),
    /** When a browser first reported it ready; null: not yet. */
    goodAt: instant('good_at'),
    /** When an instance last started that came with it. */
    deployedAt: instant('deployed_at'),
    /** When a browser last said that it has it open. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.buildId] }),
    // Deployments may come with another build of the same version; what is published has one name.
    uniqueIndex('release_name_version').on(table.name, table.version).where(sql`published_at is not null`),
  ],
);

/** Who gets it: `Rollout` of the contract. */
const rollout = () => ({
  share: integer('share'),
  roles: jsonb('roles').$type<RoleName[]>(),
  countries: jsonb('countries').$type<CountryKey[]>(),
});

/** What was done with a remote, one row after another: the last one says where it stands. Rows are never changed. */
export const releaseSteps = pgTable(
  'release_step',
  {
    name: text('name').notNull(),
    /** From 1. Two steps at once collide here. */
    seq: integer('seq').notNull(),
    step: text('step').$type<'promote' | 'grow' | 'rollback' | 'halt'>().notNull(),
    version: text('version').notNull(),
    /** null: whatever the deployment comes with. */
    buildId: text('build_id'),
    ...rollout(),
    /** The share goes on to the next one by itself once the release has done well at this one. */
    grows: boolean('grows').notNull().default(false),
    /** When the owner was told that the share has long not grown. */
    heldToldAt: instant('held_told_at'),
    /** Of a step of the server (`grow`): who promoted it so. */
    by: uuid('by_user'),
    /** Name of the release token it was taken with, which `by_user` made; null: by the person. */
    token: text('token'),
    at: instant('at').notNull().default(sql`now()`),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.name, table.seq] })],
);

/** With what a team's CI releases its own remote. The token itself is shown once and is not kept. */
export const releaseTokens = pgTable(
  'release_token',
  {
    _id: rowId(),
    remote: text('remote').notNull(),
    name: text('name').notNull(),
    /** Its beginning, to tell it from others. */
    prefix: text('prefix').notNull(),
    /** SHA-256: of so many random bits nobody guesses the rest. */
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
 * What a country decided for its own staff, one row after another. A table of its own: `release_step` says what everybody gets, whatever is
 * in here. Rows are never changed.
 */
export const countrySteps = pgTable(
  'release_country_step',
  {
    name: text('name').notNull(),
    country: text('country').$type<CountryKey>().notNull(),
    /** From 1, by country. Two steps at once collide here. */
    seq: integer('seq').notNull(),
    /** follow: as everybody. */
    step: text('step').$type<'reach' | 'follow'>().notNull(),
    /** Number of the remote's last step when this one was taken: it is about the release that was current then. */
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
  /** null: from before it was noted. */
  setBy: uuid('set_by'),
  setAt: instant('set_at'),
  /** From then on it is as if nobody had set it; null: never. */
  endsAt: instant('ends_at'),
  /** When it was noticed that nobody gets a release that declares it; null: somebody does. */
  unusedSince: instant('unused_since'),
});

/** Flags that somebody has set; the others are as their release declares them. */
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
