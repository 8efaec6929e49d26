import type { Conservation, Presentation } from '@shop/shared/contract';
import { char, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Reference data of FAO's ASFIS list. names: by country key, `es` and `en` for the rest. */
export const species = pgTable('species', {
  _id: uuid('id').primaryKey(),
  code: char('code', { length: 3 }).notNull().unique(),
  scientificName: text('scientific_name').notNull(),
  names: jsonb('names').$type<Record<string, string>>().notNull(),
  /** Hours by conservation, and share of the live weight by presentation, where they differ from the contract's defaults. */
  shelfLife: jsonb('shelf_life').$type<Partial<Record<Conservation, number>>>().notNull().default({}),
  yields: jsonb('yields').$type<Partial<Record<Presentation, number>>>().notNull().default({}),
});
