import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { record } from './platform.ts';

/** A stored file. Its bytes are in the store under their hash, so that identical files are stored once. */
export const files = pgTable(
  'file',
  {
    ...record(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [unique('file_country_id_id').on(table.countryId, table._id)],
);

/** Bytes in the store that no row refers to yet. If the call fails in the end, they are found here and deleted. */
export const fileDrafts = pgTable(
  'file_draft',
  {
    sha256: text('sha256').primaryKey(),
    putAt: instant('put_at').notNull().default(sql`now()`),
  },
  (table) => [index('file_draft_put').on(table.putAt)],
);
