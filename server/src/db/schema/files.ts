import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { record } from './platform.ts';

/** A stored file; its bytes lie in the store under their hash, so that the same file lies there once. */
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
