import type { RatedClass } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { trace } from './columns.ts';
import { countryOf } from './platform.ts';

/** IVA in percent by class of products and date; documents copy the rate of their day. */
export const taxRates = pgTable(
  'tax_rate',
  {
    countryId: countryOf(),
    rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    validFrom: date('valid_from').notNull(),
    taxClass: text('tax_class').$type<RatedClass>().notNull().default('standard'),
    _id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    ...trace(),
  },
  (table) => [
    primaryKey({ columns: [table.countryId, table.taxClass, table.validFrom] }),
    unique('tax_rate_id').on(table._id),
    check('tax_rate_percent', sql`rate >= 0 and rate <= 100`),
    check('tax_rate_class', sql`tax_class in ('standard', 'reduced')`),
  ],
);

/** Reference data: a region or province has no parent, a commune or city has one. */
export const areas = pgTable(
  'area',
  {
    _id: uuid('id').primaryKey(),
    countryId: countryOf(),
    kind: text('kind').$type<'region' | 'commune' | 'province' | 'city'>().notNull(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    /** Usual order of the areas: from north to south, or by official code. */
    position: integer('position').notNull(),
  },
  (table) => [
    unique('area_country_id_id').on(table.countryId, table._id),
    foreignKey({ columns: [table.countryId, table.parentId], foreignColumns: [table.countryId, table._id], name: 'area_parent' }),
    index('area_country_position').on(table.countryId, table.position),
  ],
);
