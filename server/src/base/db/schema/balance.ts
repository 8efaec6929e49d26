import type { BalanceState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { grams, instant, rowId } from './columns.ts';
import { countryOf } from './platform.ts';
import { trips } from './trips.ts';

/**
 * Where what a reported trip landed went, in live weight. Kept by triggers of the migration (0036_kept_balances.sql), whatever changes: landings,
 * lots and their moves, offers, losses, explanations. What time alone changes is done by `scheduleWeighing`.
 */
export const tripBalances = pgTable(
  'trip_balance',
  {
    /** The trip. */
    _id: uuid('trip_id').primaryKey(),
    countryId: countryOf(),
    // Of the trip: what the list is sorted by.
    code: text('code').notNull(),
    landedAt: instant('landed_at').notNull(),
    enteredGrams: grams('entered_grams').notNull().default(0),
    soldGrams: grams('sold_grams').notNull().default(0),
    stockGrams: grams('stock_grams').notNull().default(0),
    coveGrams: grams('cove_grams').notNull().default(0),
    lossGrams: grams('loss_grams').notNull().default(0),
    unexplainedGrams: grams('unexplained_grams').notNull().default(0),
    overGrams: grams('over_grams').notNull().default(0),
    /** Which no book explains, too little or too much. */
    beyondGrams: grams('beyond_grams').notNull().generatedAlwaysAs(sql.raw('unexplained_grams + over_grams')),
    state: text('state').$type<BalanceState>().notNull().default('open'),
    /** When it is another one though nothing is written; null: never. */
    changesAt: instant('changes_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table._id],
      foreignColumns: [trips.countryId, trips._id],
      name: 'trip_balance_trip',
    }).onDelete('cascade'),
    index('trip_balance_country_landed').on(table.countryId, table.landedAt, table._id),
    index('trip_balance_country_code').on(table.countryId, table.code, table._id),
    index('trip_balance_country_beyond').on(table.countryId, table.beyondGrams, table._id),
    index('trip_balance_country_state').on(table.countryId, table.state, table.landedAt, table._id),
    index('trip_balance_changes').on(table.changesAt).where(sql`changes_at is not null`),
  ],
);

/** Trips whose balance a transaction that is not over has changed: they are weighed as it commits. Empty for all others. */
export const balancesDue = pgTable(
  'balance_due',
  {
    _id: rowId().default(sql`gen_random_uuid()`),
    transaction: bigint('transaction', { mode: 'bigint' }).notNull().default(sql`txid_current()`),
    tripIds: uuid('trip_ids').array().notNull(),
  },
  (table) => [index('balance_due_transaction').on(table.transaction)],
);
