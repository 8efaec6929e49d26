import { date, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { countryOf } from './platform.ts';

/** IVA in percent, dated: documents copy the rate of their day. */
export const taxRates = pgTable(
  'tax_rate',
  {
    countryId: countryOf(),
    rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    validFrom: date('valid_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.validFrom] })],
);
