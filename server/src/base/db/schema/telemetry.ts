import type { Measure, ReportEvent } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

// Reports of browsers about host and remotes, without user, session or the address of a record. While a release is being decided, the people
// who reported it are counted by a keyed hash; key and rows are deleted with the decision.

/** Recent failures; the oldest are deleted (db/tidy.ts). */
export const partFailures = pgTable(
  'part_failure',
  {
    _id: rowId(),
    at: instant('at').notNull().default(sql`now()`),
    /** `host` or the name of a remote. */
    part: text('part').notNull(),
    version: text('version').notNull(),
    owner: text('owner').notNull(),
    phase: text('phase').$type<Failure['phase']>().notNull(),
    cause: text('cause').$type<Failure['cause']>().notNull(),
    detail: text('detail').notNull(),
    code: text('code'),
    link: text('link'),
    fellBackTo: text('fell_back_to'),
    /** Innermost frame first; null: no frame is in our code. */
    stack: jsonb('stack').$type<NonNullable<Failure['stack']>>(),
    /** Actions before the failure, oldest first; null: unknown. */
    breadcrumbs: jsonb('breadcrumbs').$type<NonNullable<Failure['breadcrumbs']>>(),
    /** Random id of one page load. */
    pageId: uuid('page_id').notNull(),
  },
  (table) => [index('part_failure_at').on(table.at), index('part_failure_part_at').on(table.part, table.at)],
);

/** Loads and failures of one release in one hour (UTC). */
export const partHours = pgTable(
  'part_hour',
  {
    part: text('part').notNull(),
    version: text('version').notNull(),
    hour: instant('hour').notNull(),
    loads: integer('loads').notNull(),
    failures: integer('failures').notNull(),
    /** Histogram of load times: one count for each bound of telemetry/histogram.ts, and one for longer loads. */
    loadBuckets: integer('load_buckets').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version, table.hour] }), index('part_hour_hour').on(table.hour)],
);

/**
 * Resource use of a release's pages in one day (UTC): number of pages by measure (`limits.budget`) and value. Values are bounded integers, so
 * that a day has no more rows than there are values.
 */
export const partMeasures = pgTable(
  'part_measure',
  {
    part: text('part').notNull(),
    version: text('version').notNull(),
    day: instant('day').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    value: integer('value').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.version, table.day, table.measure, table.value] }),
    index('part_measure_day').on(table.day),
  ],
);

/** One row per page load: its releases, and the time of its last report. */
export const openPages = pgTable(
  'open_page',
  {
    pageId: uuid('page_id').primaryKey(),
    /** Version by part. */
    releases: jsonb('releases').$type<Record<string, string>>().notNull(),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('open_page_seen').on(table.seenAt)],
);

/** Key of the hashes of one release, from the remote's last step until the release counts as healthy or failing. */
export const releaseWatches = pgTable(
  'release_watch',
  { name: text('name').notNull(), seq: integer('seq').notNull(), salt: uuid('salt').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.seq] })],
);

/** One row per person who reported the release: HMAC of their id, and their report. */
export const releaseWitnesses = pgTable(
  'release_witness',
  {
    name: text('name').notNull(),
    seq: integer('seq').notNull(),
    person: text('person').notNull(),
    isReady: boolean('is_ready').notNull(),
    hasFailed: boolean('has_failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.seq, table.person] })],
);
