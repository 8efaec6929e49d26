import type { BalanceReason } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { grams } from './columns.ts';
import { record } from './platform.ts';
import { tripCatches } from './trips.ts';

/** Where weight of a catch went that no other row tells of, as somebody signed it. Never changed. */
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

/** What signs, made when it is first needed: one of each name, the same on every instance. */
export const signingKeys = pgTable('signing_key', { name: text('name').primaryKey(), key: text('key').notNull() });
