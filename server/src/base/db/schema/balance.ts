import type { BalanceState } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { grams, instant, rowId } from './columns.ts';
import { countryOf } from './platform.ts';
import { trips } from './trips.ts';

/**
 * Where the landed weight of a reported trip went, in live weight. Triggers of the migration (0036_kept_balances.sql) update it on every change
 * of landings, lots and their moves, offers, losses and explanations. `scheduleWeighing` updates what changes with time alone.
 */
export const tripBalances = pgTable(
  'trip_balance',
  {
    /** The trip. */
    _id: uuid('trip_id').primaryKey(),
    countryId: countryOf(),
    // Copied from the trip because the list is sorted by them.
    code: text('code').notNull(),
    landedAt: instant('landed_at').notNull(),
    enteredGrams: grams('entered_grams').notNull().default(0),
    soldGrams: grams('sold_grams').notNull().default(0),
    stockGrams: grams('stock_grams').notNull().default(0),
    coveGrams: grams('cove_grams').notNull().default(0),
    lossGrams: grams('loss_grams').notNull().default(0),
    unexplainedGrams: grams('unexplained_grams').notNull().default(0),
    overGrams: grams('over_grams').notNull().default(0),
    /** Unexplained weight, missing or in excess. */
    beyondGrams: grams('beyond_grams').notNull().generatedAlwaysAs(sql.raw('unexplained_grams + over_grams')),
    state: text('state').$type<BalanceState>().notNull().default('open'),
    /** When the state changes without any write; null: never. */
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

/** Trips whose balance the current transaction has changed; it is recalculated at commit. No other transaction sees rows here. */
export const balancesDue = pgTable(
  'balance_due',
  {
    _id: rowId().default(sql`gen_random_uuid()`),
    transaction: bigint('transaction', { mode: 'bigint' }).notNull().default(sql`txid_current()`),
    tripIds: uuid('trip_ids').array().notNull(),
  },
  (table) => [index('balance_due_transaction').on(table.transaction)],
);
