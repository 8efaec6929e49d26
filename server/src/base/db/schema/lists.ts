import type { ImportKind, ListName, MessageKey, SavedViewState, StateOf } from '@shop/shared/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { countryOf, record, users } from './platform.ts';

/** A named set of filters, columns and sort of a list: private to its owner, or shared with the country's staff. */
export const savedViews = pgTable(
  'saved_view',
  {
    ...record(),
    /** Refers to the user alone, because a mega admin also saves views of other countries' lists. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    state: jsonb('state').$type<SavedViewState>().notNull(),
  },
  (table) => [
    unique('saved_view_owner_name').on(table.countryId, table.list, table.ownerId, table.name),
    index('saved_view_shared').on(table.countryId, table.list),
  ],
);

/** Number of rows of a list by facet, updated by the trigger `count_rows` (0004_planning.sql), so that no page counts a million rows. */
export const rowTotals = pgTable(
  'row_total',
  {
    countryId: countryOf(),
    /** Name of the table. */
    list: text('list').notNull(),
    facet: text('facet').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.list, table.facet] })],
);

/** The last assigned number in a country, of requests, sales and the like. */
export const counters = pgTable(
  'counter',
  {
    countryId: countryOf(),
    kind: text('kind').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.kind] })],
);

/** An import of a file of records. It is checked first, and written when its owner confirms. */
export const imports = pgTable(
  'import_job',
  {
    ...record(),
    /** Refers to the user alone, because a mega admin also imports files into other countries. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<StateOf<'import'>>().notNull(),
    /** Rows of the file; `done`: rows checked or written so far. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    /** The first problems, by row and column. */
    problems: jsonb('problems')
      .$type<{ row: number; column: string; key: MessageKey; params: Record<string, string | number>; value: string }[]>()
      .notNull()
      .default([]),
    /** The original bytes, in the store. */
    sha256: text('sha256').notNull(),
    finishedAt: instant('finished_at'),
    /** The instance that runs the job, and until when it counts as alive; after that another instance may take over the job. */
    leasedBy: uuid('leased_by'),
    leasedUntil: instant('leased_until'),
    /** How often the job was started without finishing: a file that crashes the process is not retried for ever. */
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    unique('import_job_country_id_id').on(table.countryId, table._id),
    index('import_job_owner').on(table.ownerId, table.createdAt),
    index('import_job_state').on(table.state),
  ],
);
